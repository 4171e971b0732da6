import { href } from 'react-router';
import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { isPending, isSold } from '#src/catalogue/product/availability.ts';
import type { ProductRow } from '#src/catalogue/queries/products.server.ts';
import { languages } from '#src/i18n/language.ts';
import { element, textElement } from '#src/lib/markup/xml.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import { hasPriceOrCall, priceOnDay } from '#src/pricing/price.ts';
import type { LeftOut } from './feed.ts';

/** One boat in OpenMarine XML 1.7. The hull number is never published. */

export type AdvertFacts = {
  row: ProductRow;
  pictures: readonly { key: string; alt: string }[];
  brand: string | null;
  /** The English name of its category. */
  category: string;
  /** The English label of a choice. */
  choice: (key: 'boatHuMa' | 'boatColour' | 'boatDrive', value: string) => string;
};

/** Why a product is not in the feed; null when it is. */
export function whyNotAdvert(
  row: Pick<ProductRow, 'type' | 'attributes' | 'priceCents' | 'callForPrice'>,
): LeftOut | null {
  if (!isBoat(row)) return 'not-a-boat';
  return hasPriceOrCall(row) ? null : 'no-price';
}

type Context = { publicUrl: string; day: string; lying: string; country: string };

export const officeId = '1';

/** Trailers are in the catalogue of boats, but are not boats. */
export const isBoat = ({ type, attributes }: Pick<ProductRow, 'type' | 'attributes'>): boolean =>
  type === 'boat' && !Object.keys(attributes).some((key) => key.startsWith('trailer'));

/** Undefined for what is left out. Sold boats stay as long as their pages. */
export function openMarineAdvert(facts: AdvertFacts, context: Context): string | undefined {
  if (whyNotAdvert(facts.row) !== null) return undefined;
  const inside = [mediaOf(facts, context), salesOf(facts, context), boatOf(facts)].join('\n');
  return element('advert', inside, { ref: String(facts.row.id), office_id: officeId, status: statusOf(facts.row) });
}

function statusOf(row: ProductRow): 'Available' | 'UnderOffer' | 'Sold' {
  if (isSold(row)) return 'Sold';
  return isPending(row) ? 'UnderOffer' : 'Available';
}

const mediaOf = ({ pictures }: AdvertFacts, { publicUrl }: Context): string =>
  element(
    'advert_media',
    pictures
      .map(({ key, alt }, place) =>
        textElement('media', new URL(pictureAddress(key, 1600, 'jpg'), publicUrl).href, {
          type: 'image/jpeg',
          caption: alt,
          primary: place === 0 ? 'true' : 'false',
        }),
      )
      .join(''),
  );

function salesOf({ row, brand, category }: AdvertFacts, { publicUrl, day, lying, country }: Context): string {
  const priceCents = priceOnDay(row, day);
  const isOnRequest = priceCents === null;
  const price = { poa: String(isOnRequest), currency: 'CAD', vat_included: 'false' };
  return element(
    'advert_features',
    [
      textElement('boat_type', 'Power'),
      textElement('boat_category', category),
      textElement('new_or_used', row.condition),
      textElement('vessel_lying', lying, { country }),
      element('asking_price', isOnRequest ? '' : dollarsFromCents(priceCents).toFixed(2), price),
      element('marketing_descs', textOf(row)),
      textElement('manufacturer', brand),
      textElement('model', row.modelName),
      element('other', item('external_url', new URL(href('/product/*', { '*': row.slug }), publicUrl).href)),
    ].join(''),
  );
}

const textOf = ({ description, listHighlights }: ProductRow): string =>
  languages
    .map((language) => {
      const text = description?.[language] || listHighlights.flatMap((text) => text[language] ?? []).join('. ');
      return textElement('marketing_desc', text, { language });
    })
    .join('');

function boatOf({ row, brand, choice }: AdvertFacts): string {
  const facts = row.attributes;
  const chosen = (key: 'boatHuMa' | 'boatColour' | 'boatDrive') =>
    typeof facts[key] === 'string' ? choice(key, facts[key]) : null;
  return element(
    'boat_features',
    [
      item('passenger_capacity', numberOf(facts, 'boatSeats')),
      element(
        'dimensions',
        [
          item('loa', numberOf(facts, 'boatHuLe'), { unit: 'feet' }),
          item('beam', feetOf(facts, 'boatBeam'), { unit: 'feet' }),
          item('draft', feetOf(facts, 'boatDraft'), { unit: 'feet' }),
          item('air_draft', feetOf(facts, 'boatHeight'), { unit: 'feet' }),
        ].join(''),
      ),
      element(
        'build',
        [
          item('builder', brand),
          item('year', row.programYear ?? row.manufacturingYear),
          item('hull_colour', chosen('boatColour')),
          item('hull_construction', chosen('boatHuMa')),
        ].join(''),
      ),
      element(
        'engine',
        [
          item('horse_power', numberOf(facts, 'boatHPB')),
          item('engine_quantity', numberOf(facts, 'boatEngines')),
          item('hours', numberOf(facts, 'hours')),
          item('drive_type', chosen('boatDrive')),
        ].join(''),
      ),
    ].join(''),
  );
}

const item = (name: string, value: string | number | null, more: Record<string, string> = {}): string =>
  textElement('item', value, { name, ...more });

const numberOf = (facts: Attributes, key: keyof Attributes): number | null =>
  typeof facts[key] === 'number' ? facts[key] : null;

/** Measured in inches. */
function feetOf(facts: Attributes, key: keyof Attributes): string | null {
  const inches = numberOf(facts, key);
  return inches === null ? null : (inches / 12).toFixed(2);
}
