import { service, serviceCategory, serviceType } from '#src/bookings/booking.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<Omit<typeof service.$inferInsert, 'name'>> & { name?: string };

/** A service of two hours, by default of a new type and category. */
export async function makeService(db: Db, { name = `Service ${uniqueWord()}`, ...overrides }: Overrides = {}) {
  const [made] = await db
    .insert(service)
    .values({
      serviceType: overrides.serviceType ?? (await makeServiceType(db)).id,
      serviceCategory: overrides.serviceCategory ?? (await makeServiceCategory(db)).id,
      name: { en: name, fr: null },
      slug: `service-${uniqueWord()}`,
      durationHours: 2,
      ...overrides,
    })
    .returning();
  if (!made) throw new Error('no service was made');
  return made;
}

export async function makeServiceType(db: Db, name = `Type ${uniqueWord()}`) {
  const [made] = await db
    .insert(serviceType)
    .values({ name: { en: name, fr: null }, slug: `type-${uniqueWord()}` })
    .returning();
  if (!made) throw new Error('no service type was made');
  return made;
}

export async function makeServiceCategory(db: Db, name = `Category ${uniqueWord()}`) {
  const [made] = await db
    .insert(serviceCategory)
    .values({ name: { en: name, fr: null }, slug: `category-${uniqueWord()}` })
    .returning();
  if (!made) throw new Error('no service category was made');
  return made;
}
