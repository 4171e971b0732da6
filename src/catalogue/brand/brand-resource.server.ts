import { sql } from 'drizzle-orm';
import { byFlag, byText } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { copyName } from '#src/db/rules/copy-name.server.ts';
import { slugFor } from '#src/db/rules/free-slug.server.ts';
import { nextIndex } from '#src/db/rules/next-index.server.ts';
import { requireFree } from '#src/db/rules/require-free.server.ts';
import { requireRecords } from '#src/db/rules/require-records.server.ts';
import { slugOf } from '#src/lib/slug.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { namesFrom } from '#src/resource/record-names.server.ts';
import { brand } from '../catalogue.table.ts';
import { product } from '../product/product.table.ts';
import { findMedia } from '../queries/gallery.server.ts';
import { type BrandForm, brandInput } from './brand-input.ts';

type Row = typeof brand.$inferSelect;

/** Brands, in the order of the home page. */
export const brandResource = defineComposedResource<typeof brand, BrandForm, BrandForm>({
  name: 'brand',
  table: brand,
  shape: brandInput.shape,
  input: async () => brandInput,
  columns: ({ media: mediaId, mediaHover: mediaHoverId, slug: _slug, index: _index, ...columns }) => ({
    ...columns,
    mediaId,
    mediaHoverId,
  }),
  formOf: async (rows) => rows.map(formOf),
  exportNames: { media: namesFrom(media, media.name), mediaHover: namesFrom(media, media.name) },
  label: ({ name }) => name,
  nameColumn: brand.name,
  search: [brand.name, brand.slug],
  sort: { name: nameOrder(brand.name), slug: brand.slug, index: brand.index, active: brand.active },
  defaultSort: { index: 1 },
  filters: { active: byFlag(brand.active), slug: byText(brand.slug) },
  references: [{ resource: 'product', table: product, column: product.brandId, label: product.modelName }],
  cloneOf: async (form, tx) => {
    const name = await copyName(tx, brand, form.name);
    return { ...form, name, slug: null, index: null, active: false };
  },
  beforeSave: async ({ tx, before, parsed }) => {
    await requireRecords(tx, media, { media: parsed.media, mediaHover: parsed.mediaHover });
    const isNamedAlike = sql`lower(${brand.name}) = lower(${parsed.name})`;
    await requireFree(tx, brand, { field: 'name', where: isNamedAlike, id: before?.id });
    const made = slugOf(parsed.name) || 'brand';
    return {
      slug: await slugFor(tx, brand, { written: parsed.slug, made, id: before?.id }),
      index: parsed.index ?? (await nextIndex(tx, brand)),
    };
  },
  answer: async (rows, { db }) => {
    const pictures = await findMedia(
      db,
      rows.map(({ mediaId }) => mediaId),
    );
    return rows.map(({ mediaId }) => {
      const picture = pictures.get(mediaId ?? 0);
      return { thumbnail: picture?.kind === 'picture' ? thumbnailOf(picture) : null };
    });
  },
});

function formOf(row: Row): BrandForm {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, mediaId, mediaHoverId, ...columns } = row;
  return { ...columns, media: mediaId, mediaHover: mediaHoverId };
}
