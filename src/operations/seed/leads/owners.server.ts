import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Section } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { audit } from '#src/audit/audit.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { StatusStep } from './status-history.server.ts';

export type Owner = { id: number; username: string };

/** Two of the staff who may own records of a section, then the first admin, whose Today is the first screen. */
export async function ownersFor(tx: Tx, section: Section): Promise<Owner[]> {
  const people = await tx
    .select({ id: user.id, username: user.username, role: user.role, access: user.access })
    .from(user)
    .where(and(inArray(user.role, [1, 2]), eq(user.active, true), eq(user.isRemove, false)))
    .orderBy(asc(user.id));
  const staff = people.filter(({ role, access }) => role === 2 && access.includes(section));
  const admin = people.find(({ role }) => role === 1);
  return [staff[0] ?? admin, staff[1] ?? staff[0] ?? admin, admin].flatMap((owner) => owner ?? []);
}

export const ownerAt = (owners: readonly Owner[], place: number | undefined): Owner | null =>
  place === undefined ? null : (owners[place] ?? null);

type HistoryFacts = {
  resource: string;
  recordId: number;
  recordName: string;
  owner: Owner | null;
  steps: readonly StatusStep[];
};

/** Writes the history of records whose owners have started work on them. */
export async function writeDemoHistory(tx: Tx, facts: readonly HistoryFacts[]): Promise<void> {
  const entries = facts.flatMap(({ resource, recordId, recordName, owner, steps }) =>
    owner
      ? steps.map(({ at, from, to }, step) => ({
          createdAt: at,
          userId: owner.id,
          userName: owner.username,
          action: 'update',
          resource,
          recordId,
          recordName,
          changes: { status: { from, to }, ...(step === 0 && { owner: { from: null, to: owner.id } }) },
        }))
      : [],
  );
  if (entries.length > 0) await tx.insert(audit).values(entries.sort((a, b) => +a.createdAt - +b.createdAt));
}
