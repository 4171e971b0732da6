import { z } from 'zod';
import { type Action, mayDo, mayOperate } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { languages } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import type { FileStore } from '#src/media/store.server.ts';
import type { VisitorFiles } from '../receive/store-visitor-file.server.ts';
import type { LeadResource } from './lead.ts';

/** What all calls of the inbox have in common. */

export type InboxDeps = {
  db: Db;
  now: () => Date;
  catalogue: { settings: () => Promise<Settings> };
  hasMailServer: boolean;
  store: FileStore;
  /** Temporary files of uploads. */
  visitorFiles: Pick<VisitorFiles, 'withFolder'>;
};

export const tags = ['inbox'];
export const lang = z.enum(languages).optional().describe('The language of messages');

export function requireMaySeeInbox(user: SignedIn): SignedIn {
  if (!mayOperate(user, 'seeInbox')) throw failure.forbidden();
  return user;
}

export function requireMayOnLead(user: SignedIn, action: Action, resource: LeadResource): SignedIn {
  if (!mayDo(user, action, resource)) throw failure.forbidden();
  return user;
}
