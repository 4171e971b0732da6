import { m } from '#src/i18n/messages.ts';
import type { Localized } from '#src/lib/localized.ts';
import { hasPriceOrCall } from '#src/pricing/price.ts';
import type { Choices, PartState } from '#src/ui/admin/admin-resource.ts';
import { type AttributeKey, attributeKeys } from '../attribute/attribute.ts';
import type { ProductForm } from '../product-form.ts';

/** How far each part of a product's form is: a tick once nothing is missing there, and what is to be known of the rest. */

type Part = 'basics' | 'photos' | 'price' | 'specifications' | 'text' | 'goesWith' | 'badges' | 'search' | 'imports';
type State = (values: ProductForm, choices: Choices) => PartState;

export const partStates: Record<Part, State> = {
  basics: ({ name, category, condition }) => ({ isDone: Boolean(name.en && category && condition) }),
  photos: ({ media }) => ({ isDone: media.length > 0, ...counted(media.length) }),
  price: ({ price, callForPrice }) => ({ isDone: hasPriceOrCall({ priceCents: price || null, callForPrice }) }),
  specifications: (values, choices) => {
    const usual = defaultAttributes(values, choices);
    const filled = usual.filter((key) => isFilled(values[key])).length;
    if (usual.length === 0) return { isDone: null };
    return { isDone: filled === usual.length, note: `${filled}/${usual.length}` };
  },
  text: ({ desc, listHighlights, listExterior, listAdditional }) => {
    const lacks = (language: keyof Localized) =>
      !desc?.[language] || [listHighlights, listExterior, listAdditional].flat().some((line) => !line[language]);
    const missing = (['en', 'fr'] as const).filter(lacks).map((language) => language.toUpperCase());
    return { isDone: missing.length === 0, ...(missing.length > 0 && { note: missing.join(', ') }) };
  },
  goesWith: ({ equipments, similarItems, linkProducts }) => {
    const count = equipments.length + similarItems.length + linkProducts.length;
    return { isDone: count > 0 || null, ...counted(count) };
  },
  badges: ({ stickerLabel, showcases }) => ({ isDone: stickerLabel !== null || showcases.length > 0 || null }),
  search: ({ slug }) => ({ isDone: Boolean(slug) || null }),
  imports: ({ lockedFields }) => ({ isDone: lockedFields.length > 0 || null, ...counted(lockedFields.length) }),
};

/** “19 for this category”. */
export function specificationsAbout(values: ProductForm, choices: Choices): string | null {
  const { length } = defaultAttributes(values, choices);
  return length === 0 ? null : m.admin_product_specifications_about({ count: length });
}

/** The attributes that products of its category have. */
function defaultAttributes({ category }: ProductForm, { defaultAttributes: usual = [] }: Choices): AttributeKey[] {
  const keys = new Set(usual.flatMap(({ value, group }) => (group === String(category) ? [String(value)] : [])));
  return attributeKeys.filter((key) => keys.has(key));
}

const counted = (count: number) => (count === 0 ? {} : { note: String(count) });

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
