import { and, inArray, lt, ne } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { boatOwner, boatOwnerLink } from './boat-owner.table.ts';

/** Who bought a boat is forgotten, with their links; that it was sold on stays, so that no former link opens again. */
export async function eraseBoatOwners(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(boatOwnerLink).where(inArray(boatOwnerLink.boatOwnerId, [...ids]));
  await tx
    .update(boatOwner)
    .set({ name: '', email: '', customer: null })
    .where(inArray(boatOwner.id, [...ids]));
}

/** The same for all whose boat was sold to them before this. */
export const forgetBoatOwners = (db: Db, before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const isOld = and(lt(boatOwner.createdAt, before), ne(boatOwner.email, ''));
    const rows = await tx.select({ id: boatOwner.id }).from(boatOwner).where(isOld);
    await eraseBoatOwners(
      tx,
      rows.map(({ id }) => id),
    );
  });
