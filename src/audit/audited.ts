import { resourceNames } from '#src/access.ts';

/** What the audit log can hold. */

export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'clone',
  'replace',
  'sign-in',
  'sign-in-failed',
  'register',
  'password-change',
  'two-step',
  'passkey-add',
  'passkey-remove',
  'end-session',
  'end-sessions',
  'invite',
  'revoke-invitation',
  'accept-invitation',
  'download',
  'confirm-store',
  'allow-removal',
  'revoke-preview',
  'export',
  'erase',
  'purge',
  'send-again',
  'retry',
  'clear',
  'import',
  'cancel-import',
  'undo-import',
  'undo-sale',
  'undo-prices',
  'dismiss',
  'test-mail',
  'remove-demo',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Resources, and what else can be acted on. */
export const auditSubjects: readonly string[] = [
  ...resourceNames,
  'backup',
  'cache',
  'demo',
  'first-step',
  'inbox',
  'job',
  'list-view',
  'missing-page',
  'price-batch',
  'privacy',
  'report',
];
