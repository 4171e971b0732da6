import { buffer } from 'node:stream/consumers';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { secretPurposes } from '#src/mail/purpose.ts';
import type { FileStore } from '#src/media/store.server.ts';
import type { DataSubject } from './data-subject.ts';
import { sessionsOf } from './personal-accounts.server.ts';
import { type PersonalFile, type PersonalRecords, personalRecords } from './personal-records.server.ts';
import { ownPart } from './personal-reminders.server.ts';

type Deps = { db: Db; store: FileStore; now: () => Date };

/** All data of a person as one JSON file, with the bytes of their files. The audit log records the export. */
export async function exportPerson({ db, store, now }: Deps, actor: Actor, subject: DataSubject): Promise<string> {
  const found = await personalRecords(db, subject);
  const { known: _known, leads, subscriptions, watches, files, mails, reminders, ...records } = found;
  const bytesOf = async ({ name, mime, contentHash }: PersonalFile) => {
    const content = await store.open(contentHash);
    return { name, mime, base64: content ? (await buffer(content)).toString('base64') : null };
  };
  const held = [];
  for (const file of files) held.push(await bytesOf(file));
  const exported = {
    exportedAt: now().toISOString(),
    asked: subject,
    ...records,
    sessions: await sessionsOf(db, records.accounts),
    // Secret tokens are left out.
    subscriptions: subscriptions.map(({ leaveKey: _key, ...stored }) => stored),
    watches: watches.map(({ key: _key, ...stored }) => stored),
    mails: [
      ...mails.map(withoutSecret),
      ...reminders.map((reminder) => withoutSecret({ ...reminder, text: ownPart(reminder, leads) })),
    ],
    files: held,
  };
  await recordAudit(db, actor, [{ createdAt: now(), action: 'export', resource: 'privacy' }]);
  return JSON.stringify(exported, null, 2);
}

/** Emails with secret codes or links are exported without their text. */
const withoutSecret = ({ to, subject, text, purpose, createdAt, sentAt }: PersonalRecords['mails'][number]) => ({
  ...{ to, subject, createdAt, sentAt },
  text: secretPurposes.includes(purpose) ? null : text,
});
