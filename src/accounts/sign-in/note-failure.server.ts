import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { networkOf } from '#src/lib/network.ts';
import { logSecurityEvent } from '#src/lib/process/security-event.ts';
import type { UserRow } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Caller } from '../accounts.ts';
import { constantTime } from './constant-time.ts';

/** Longer than writing an entry takes, so that the time does not reveal whether the account exists. */
const answerMs = 50;

/** Logs a wrong username or password; the account's history gets an entry. */
export async function noteFailure({ db, log }: AccountServices, account: UserRow | undefined, caller: Caller) {
  logSecurityEvent(log, { kind: 'sign-in-failed', account: account?.id ?? null, ...caller });
  await constantTime(account ? addToHistory(db, account, caller) : Promise.resolve(), answerMs);
}

/** The same for a wrong code of the second step. */
export async function noteWrongCode(tx: Tx, { log }: AccountServices, account: UserRow, caller: Caller) {
  logSecurityEvent(log, { kind: 'code-failed', account: account.id, ...caller });
  await addToHistory(tx, account, caller);
}

/** Nobody knows who it was, so the entry has the network as its user. */
const addToHistory = (db: Db | Tx, { id, username }: UserRow, { address }: Caller) =>
  recordAudit(db, null, [
    { action: 'sign-in-failed', resource: 'user', recordId: id, recordName: username, userName: networkOf(address) },
  ]);
