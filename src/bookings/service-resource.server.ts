import { eq, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reading } from '#src/db/client.server.ts';
import { byFlag, byNumber } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { slugFor } from '#src/db/rules/free-slug.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { Localized } from '#src/lib/localized.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { markedCopies, withoutForgottenMark } from '#src/lib/names/copy-mark.ts';
import { slugOf } from '#src/lib/slug.ts';
import { defineComposedResource, defineResource } from '#src/resource/definition.server.ts';
import { namesFrom } from '#src/resource/record-names.server.ts';
import { booking, bookingService, service, serviceCategory, serviceType } from './booking.table.ts';
import { type ServiceForm, serviceGroupInput, serviceInput, serviceTypeInput } from './service-input.ts';

const english = (column: typeof service.name | typeof serviceType.name | typeof serviceCategory.name) =>
  sql<string>`${column} ->> 'en'`;

export const typeNames = namesFrom(serviceType, serviceType.name);
export const serviceNames = namesFrom(service, service.name);

/** The tabs of the booking page. */
export const serviceTypeResource = defineResource({
  name: 'service-type',
  table: serviceType,
  input: serviceTypeInput,
  label: (row) => row.name.en,
  nameColumn: english(serviceType.name),
  search: [serviceType.name],
  sort: { name: nameOrder(english(serviceType.name)), index: serviceType.index },
  defaultSort: { index: 1 },
  filters: { active: byFlag(serviceType.active) },
  references: [
    { resource: 'service', table: service, column: service.serviceType, label: english(service.name) },
    { resource: 'book-service', table: booking, column: booking.serviceType, label: booking.lastName },
  ],
  cloneOf: (form) => ({ ...form, name: markedCopies(form.name), slug: undefined, index: undefined, active: false }),
  beforeSave: (save) => placeOffered(serviceType, save),
});

/** Kinds of work, whichever tab they are on. */
export const serviceCategoryResource = defineResource({
  name: 'service-category',
  table: serviceCategory,
  input: serviceGroupInput,
  label: (row) => row.name.en,
  nameColumn: english(serviceCategory.name),
  search: [serviceCategory.name],
  sort: { name: nameOrder(english(serviceCategory.name)), index: serviceCategory.index },
  defaultSort: { index: 1 },
  filters: { active: byFlag(serviceCategory.active) },
  references: [{ resource: 'service', table: service, column: service.serviceCategory, label: english(service.name) }],
  cloneOf: (form) => ({ ...form, name: markedCopies(form.name), slug: undefined, index: undefined, active: false }),
  beforeSave: (save) => placeOffered(serviceCategory, save),
});

const bookedBy = sql`(SELECT first_name || ' ' || last_name FROM ${booking} WHERE id = ${bookingService.bookingId})`;

/** The services themselves. */
export const serviceResource = defineComposedResource({
  name: 'service',
  table: service,
  shape: serviceInput.shape,
  input: async () => serviceInput,
  columns: ({ priceFrom, ...columns }) => ({ ...columns, priceFromCents: priceFrom }),
  formOf: async (rows) => rows.map(serviceForm),
  label: (row) => row.name.en,
  nameColumn: english(service.name),
  search: [service.name, service.desc],
  sort: {
    name: nameOrder(english(service.name)),
    index: service.index,
    durationHours: service.durationHours,
    priceFrom: service.priceFromCents,
    serviceType: service.serviceType,
    serviceCategory: service.serviceCategory,
  },
  defaultSort: { index: 1 },
  exportNames: {
    serviceType: typeNames,
    serviceCategory: namesFrom(serviceCategory, serviceCategory.name),
  },
  filters: {
    active: byFlag(service.active),
    serviceType: byNumber(service.serviceType),
    serviceCategory: byNumber(service.serviceCategory),
  },
  references: [{ resource: 'book-service', table: bookingService, column: bookingService.serviceId, label: bookedBy }],
  cloneOf: (form) => ({ ...form, name: markedCopies(form.name), slug: null, index: null, active: false }),
  beforeSave: async (save) => {
    await requireGroups(save.tx, save.parsed);
    return await placeOffered(service, save);
  },
});

function serviceForm(row: typeof service.$inferSelect): ServiceForm {
  const { name, slug, desc, index, active, durationHours, priceFromCents } = row;
  const priceFrom = priceFromCents === null ? null : dollarsFromCents(priceFromCents);
  const { serviceType, serviceCategory } = row;
  return { name, slug, desc, index, active, serviceType, serviceCategory, durationHours, priceFrom };
}

/** Throws 422 with the fixed messages for an unknown type or category. */
async function requireGroups(tx: Reading, parsed: { serviceType: number; serviceCategory: number }): Promise<void> {
  const types = await tx.$count(serviceType, eq(serviceType.id, parsed.serviceType));
  if (types === 0) throw failure.ruleBroken('input_choose_type', { serviceType: 'input_choose_type' });
  const categories = await tx.$count(serviceCategory, eq(serviceCategory.id, parsed.serviceCategory));
  if (categories === 0) throw failure.ruleBroken('input_select_category', { serviceCategory: 'input_select_category' });
}

type OfferedTable = PgTable & { id: PgColumn; slug: PgColumn; index: PgColumn };
type Placed = { slug: string; index: number };
type Named = Placed & { name: Localized };
type Save = {
  tx: Reading;
  before: Placed | null;
  parsed: { name: Localized; slug?: string | undefined; index?: number | undefined };
};

/** Fills in a unique slug made from the name, and the last place, where they are missing. */
async function placeOffered(table: OfferedTable, { tx, before, parsed }: Save): Promise<Named> {
  return {
    name: withoutForgottenMark(parsed.name),
    slug:
      parsed.slug ??
      before?.slug ??
      (await slugFor(tx, table, { written: null, made: slugOf(parsed.name.en) || 'service', id: undefined })),
    index: parsed.index ?? before?.index ?? (await nextIndex(tx, table)),
  };
}

async function nextIndex(tx: Reading, table: OfferedTable): Promise<number> {
  const [row] = await tx.select({ last: max(table.index) }).from(table);
  return Number(row?.last ?? 0) + 1;
}
