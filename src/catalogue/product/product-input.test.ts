import { describe, expect, it } from 'vitest';
import { type ProductInputContext, productInput } from './product-input.ts';

const context: ProductInputContext = {
  typeOfLeaf: (id) => ({ 11: 'boat' as const, 22: 'engine' as const, 33: 'part' as const })[id] ?? null,
  choicesOf: (key) => new Set(key === 'boatHuMa' ? ['welded-aluminum', 'fiberglass'] : []),
};
const schema = productInput(context);
const boat = { name: 'Luxor 21', category: 11, condition: 'New', price: 124_900, stock: 2, boatHuLe: 21 };

/** The invalid fields of a write, each with its message key. */
function refused(write: Record<string, unknown>): Record<string, string> {
  const { error } = schema.safeParse(write);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the input of a product', () => {
  it('converts dollars to cents and collects the attributes', () => {
    const { columns } = schema.parse({ ...boat, price: '124900.50', msrp: 129_900 });
    expect(columns).toMatchObject({
      priceCents: 12_490_050,
      msrpCents: 12_990_000,
      categoryId: 11,
      type: 'boat',
      modelName: 'Luxor 21',
      availability: 'in-stock',
      attributes: { boatHuLe: 21 },
    });
    expect(columns).not.toHaveProperty('boatHuLe');
  });

  it('is read from the text values of a form, where empty means null', () => {
    const { columns, mediaIds } = schema.parse({
      ...boat,
      price: '1200',
      sku: ' TJ-1 ',
      mpn: '',
      publish: 'yes',
      media: '[5,3,5]',
      boatHuLe: '21.5',
      boatSeats: '',
      showcases: '[5,9]',
      listHighlights: '[{"en":"Heater","fr":"Chauffage"},""]',
    });
    expect(columns).toMatchObject({ sku: 'TJ-1', mpn: null, publish: true, attributes: { boatHuLe: 21.5 } });
    expect(columns.showcases).toEqual(['boat-show', 'specials']);
    expect(columns.listHighlights).toEqual([{ en: 'Heater', fr: 'Chauffage' }]);
    expect(mediaIds).toEqual([5, 3]);
  });

  it('accepts a name in two languages', () => {
    expect(schema.parse({ ...boat, name: { en: 'Blue', fr: 'Bleu' } }).columns.name).toEqual({
      en: 'Blue',
      fr: 'Bleu',
    });
  });

  it('reads "only 1 left" as in stock', () => {
    expect(schema.parse({ ...boat, availability: 'only-1-left', stock: 1 }).columns.availability).toBe('in-stock');
  });

  it('needs no price with call for price', () => {
    expect(schema.parse({ ...boat, price: '', callForPrice: '1' }).columns.priceCents).toBeNull();
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['price', { price: null }, 'input_price_or_call'],
    ['price', { price: 0 }, 'input_price_or_call'],
    ['price', { price: -1 }, 'input_out_of_range'],
    ['price', { price: 10.005 }, 'input_too_precise'],
    ['price', { price: '1e3' }, 'input_not_a_number'],
    ['price', { price: Number.NaN }, 'input_not_a_number'],
    ['price', { price: 1_000, freight: 900, preparation: 200 }, 'input_fees_above_price'],
    ['promoPrice', { promoPrice: 124_900 }, 'input_promotion_not_lower'],
    ['promoPrice', { promoFrom: '2026-01-01' }, 'input_promotion_without_price'],
    ['promoUntil', { promoPrice: 9, promoFrom: '2026-02-01', promoUntil: '2026-01-01' }, 'input_ends_before_start'],
    ['promoFrom', { promoPrice: 9, promoFrom: 'tomorrow' }, 'input_not_a_day'],
    ['promoFrom', { promoPrice: 9, promoFrom: '2026-02-30' }, 'input_not_a_day'],
    ['category', { category: null }, 'input_select_category'],
    ['category', { category: 99 }, 'input_select_category'],
    ['category', { category: 4_000_000_000 }, 'input_out_of_range'],
    ['type', { type: 2 }, 'input_choose_type'],
    ['condition', { condition: '' }, 'missing_choice'],
    ['condition', { condition: 'Nearly new' }, 'input_unknown_choice'],
    ['name', { name: '  ' }, 'missing_name'],
    ['name', { name: 'x'.repeat(201) }, 'input_too_long'],
    ['name', { name: 'nul\0' }, 'input_bad_characters'],
    ['name.fr', { name: { en: 'x', fr: '\ud800' } }, 'input_bad_characters'],
    ['stock', { stock: 1.5 }, 'input_not_whole'],
    ['boatHuLe', { boatHuLe: 201 }, 'input_out_of_range'],
    ['boatHuLe', { boatHuLe: 'long' }, 'input_not_a_number'],
    ['boatHuMa', { boatHuMa: 'wood' }, 'input_unknown_choice'],
    ['omHoPo', { omHoPo: 20 }, 'input_not_for_type'],
    ['stickerColor', { stickerColor: 'red' }, 'input_bad_color'],
    ['slug', { slug: 'Not A Slug' }, 'input_bad_slug'],
    ['publish', { publish: 'maybe' }, 'input_not_yes_or_no'],
    ['media', { media: 'not json' }, 'input_not_a_list'],
    ['youtubeLink', { youtubeLink: 'https://evil.example/watch?v=abcdefghijk' }, 'input_bad_video'],
  ])('with an invalid %s is refused: %o', (field, change, message) => {
    expect(refused({ ...boat, ...change })).toHaveProperty([field], message);
  });

  it('is active by default', () => {
    expect(schema.parse(boat).columns.active).toBe(true);
    expect(schema.parse({ ...boat, active: '0' }).columns.active).toBe(false);
  });

  it('accepts images for tablets, phones and the banner', () => {
    expect(schema.parse({ ...boat, imageTablet: 4, imageMobile: '5', bannerImg: '' }).columns).toMatchObject({
      imageTabletId: 4,
      imageMobileId: 5,
      bannerImgId: null,
    });
  });

  it('with an unknown field is refused', () => {
    expect(schema.safeParse({ ...boat, colour: 'red' }).success).toBe(false);
  });

  it('with an irregular HIN is accepted with a warning', () => {
    expect(schema.parse({ ...boat, hin: 'zzz1' }).warnings).toEqual([{ field: 'hin', messageKey: 'input_hin_length' }]);
    expect(schema.parse({ ...boat, hin: 'ZZZBN712F526' }).warnings).toEqual([]);
  });
});
