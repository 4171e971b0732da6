import {
  type AttributeGroup,
  type AttributeKey,
  attributeKeys,
  attributeOf,
} from '#src/catalogue/product/attribute/attribute.ts';
import { attributeLabel, specOf } from '#src/catalogue/product/attribute/spec.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { ShownProduct } from '../product/card-view.ts';
import type { ViewContext } from '../view-context.ts';
import { type ComparedGroup, type ComparedRow, rowOf } from './compared-row.ts';

const groupOrder: AttributeGroup[] = ['measurements', 'propulsion', 'features'];

/** Facts of which a bar shows how much larger one is. */
const sized: ReadonlySet<AttributeKey> = new Set([
  'boatHuLe',
  'boatHeight',
  'boatWeight',
  'boatFuel',
  'boatHPB',
  'trailerCapacity',
  'omHoPo',
  'omWeight',
  'omDisplacement',
  'peDW',
]);

/** A usual garage door is 7 ft high. */
const garageDoorInches = 84;

/** Every attribute that at least one of them has, in groups. */
export const specGroupsOf = (products: readonly ShownProduct[], context: ViewContext): ComparedGroup[] =>
  groupOrder.map((group) => ({
    key: group,
    rows: attributeKeys
      .filter((key) => attributeOf(key).group === group)
      .map((key) => specRow(key, products, context))
      .filter(({ values }) => values.some(({ text }) => text !== null)),
  }));

function specRow(key: AttributeKey, products: readonly ShownProduct[], context: ViewContext): ComparedRow {
  const { vocabulary, language } = context;
  const given = products.map(({ row }) => row.attributes[key]);
  const largest = Math.max(0, ...given.filter((value) => typeof value === 'number'));
  return rowOf(
    key,
    attributeLabel(key, language),
    products.map(({ row }, at) => {
      const value = given[at];
      const hasBar = sized.has(key) && typeof value === 'number' && largest > 0;
      return {
        text: specOf(key, row.attributes, vocabulary)?.value ?? null,
        share: hasBar ? Math.round((value / largest) * 100) : null,
        note:
          value === largest && given.indexOf(largest) === given.lastIndexOf(largest)
            ? noteOf(key, largest, language)
            : null,
      };
    }),
  );
}

/** What the largest value means in use. */
function noteOf(key: AttributeKey, value: number, locale: Language): string | null {
  if (key === 'boatHeight' && value > garageDoorInches) return m.compare_note_height({}, { locale });
  if (key === 'boatDeadrise') return m.compare_note_deadrise({}, { locale });
  return null;
}
