import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import type { Localized } from '#src/lib/localized.ts';
import { service, serviceCategory, serviceType } from './booking.table.ts';

type Work = {
  id: number;
  serviceType: number;
  slug: string;
  name: Localized;
  desc: Localized | null;
  priceFromCents: number | null;
};
export type Offered = { id: number; slug: string; name: Localized; desc: Localized | null; work: Work[] };

/** What can be booked today: each type with its services, in order. */
export async function readOffer(db: Db): Promise<Offered[]> {
  const { id, slug, name, desc } = serviceType;
  const [types, work] = await Promise.all([
    db
      .select({ id, slug, name, desc })
      .from(serviceType)
      .where(eq(serviceType.active, true))
      .orderBy(asc(serviceType.index), asc(serviceType.id)),
    db
      .select({
        id: service.id,
        serviceType: service.serviceType,
        slug: service.slug,
        name: service.name,
        desc: service.desc,
        priceFromCents: service.priceFromCents,
      })
      .from(service)
      .innerJoin(serviceCategory, eq(serviceCategory.id, service.serviceCategory))
      .where(and(eq(service.active, true), eq(serviceCategory.active, true)))
      .orderBy(asc(service.index), asc(service.id)),
  ]);
  return types.map((type) => ({ ...type, work: work.filter((one) => one.serviceType === type.id) }));
}
