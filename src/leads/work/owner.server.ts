import { eq, inArray } from 'drizzle-orm';
import { type CurrentUser, isStaff } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import type { Reading } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';

/** The member of staff who owns a lead or a booking. */

type Owned = { owner: number | null };

/** Throws 422 for a new owner who is not an active member of staff. Former staff stay owners of their leads. */
export async function requireOwner(db: Reading, before: Owned | null, { owner }: Owned): Promise<void> {
  if (owner === null || owner === before?.owner) return;
  const [found] = await db
    .select({ id: user.id, role: user.role, access: user.access, active: user.active, isRemove: user.isRemove })
    .from(user)
    .where(eq(user.id, owner));
  const account: CurrentUser | null = found?.active && !found.isRemove ? found : null;
  if (!isStaff(account)) throw failure.ruleBroken('input_unknown_owner', { owner: 'input_unknown_owner' });
}

/** The names of owners by id. */
export async function ownerNames(db: Reading, rows: readonly Owned[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ owner }) => owner ?? []))];
  if (ids.length === 0) return new Map();
  const owners = await db
    .select({ id: user.id, firstName: user.firstName, lastName: user.lastName, username: user.username })
    .from(user)
    .where(inArray(user.id, ids));
  return new Map(
    owners.map(({ id, firstName, lastName, username }) => [id, `${firstName} ${lastName}`.trim() || username]),
  );
}
