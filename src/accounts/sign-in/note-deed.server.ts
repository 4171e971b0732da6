import type { Tx } from '#src/db/client.server.ts';
import { recordDeed } from '#src/resource/audit.server.ts';
import type { UserRow } from '../account.table.ts';

type Deed = 'sign-in' | 'register' | 'password-change' | 'two-step';

/** What people do with their own accounts stands in the audit beside what is done to records. */
export const noteDeed = (tx: Tx, { id, username }: Pick<UserRow, 'id' | 'username'>, action: Deed): Promise<void> =>
  recordDeed(tx, { id, username }, [{ action, resource: 'user', recordId: id, recordName: username }]);
