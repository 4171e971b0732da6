import type { Changes } from '#src/audit/difference.ts';

/** An entry of the audit log as answers show it. */
export type AuditForm = {
  user: string;
  userId: number | null;
  action: string;
  resource: string;
  recordId: number | null;
  recordName: string | null;
  changes: Changes;
};
