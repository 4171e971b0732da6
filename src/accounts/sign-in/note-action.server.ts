import { recordAudit } from '#src/audit/audit.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { UserRow } from '../account.table.ts';

type Action =
  | 'sign-in'
  | 'register'
  | 'password-change'
  | 'two-step'
  | 'accept-invitation'
  | 'passkey-add'
  | 'passkey-remove';

/** Records what users do with their own account in the audit log. */
export const noteAction = (tx: Tx, { id, username }: Pick<UserRow, 'id' | 'username'>, action: Action): Promise<void> =>
  recordAudit(tx, { id, username }, [{ action, resource: 'user', recordId: id, recordName: username }]);
