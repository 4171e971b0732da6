import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import type { booking } from '../booking.table.ts';
import { hullNumberOf } from '../owner/hull-number.ts';
import { type BoatOwner, boatOwner } from './boat-owner.table.ts';

type Row = Pick<typeof booking.$inferSelect, 'id' | 'serial'>;
export type NewOwner = { name: string; email: string; at: Date };

/** To whom the boats of bookings were sold on last. */
export async function newOwnersOf(db: Reading, rows: readonly Row[]): Promise<Map<number, NewOwner>> {
  const last = await presentOwners(
    db,
    rows.flatMap(({ serial }) => hullNumberOf(serial) ?? []),
  );
  return new Map(
    rows.flatMap(({ id, serial }) => {
      const owner = last.get(hullNumberOf(serial) ?? '');
      return owner ? [[id, { name: owner.name, email: owner.email, at: owner.createdAt }] as const] : [];
    }),
  );
}

/** To whom boats were sold on last, by their hull numbers. */
export async function presentOwners(db: Reading, hulls: readonly string[]): Promise<Map<string, BoatOwner>> {
  if (hulls.length === 0) return new Map();
  const isOf = and(inArray(boatOwner.hull, [...hulls]), isNull(boatOwner.undoneAt));
  const owners = await db.select().from(boatOwner).where(isOf).orderBy(asc(boatOwner.id));
  return new Map(owners.map((owner) => [owner.hull, owner]));
}
