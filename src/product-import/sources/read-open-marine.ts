import { type Attributes, attribute, createXmlParser, XmlError } from '../file/xml-parser.ts';
import { oneLine, plainText, type SourceUnits, type UnitColumn } from './source-units.ts';

/** Adverts of OpenMarine XML. */

type Advert = { id: string; cells: Partial<Record<UnitColumn, string>>; photos: string[] };

/** The column of an element, and of an `item` by its name. */
const elements: Readonly<Record<string, UnitColumn>> = {
  manufacturer: 'brand',
  model: 'model_name',
  new_or_used: 'condition',
  boat_category: 'category',
  asking_price: 'price',
  vessel_lying: 'location',
};
const items: Readonly<Record<string, UnitColumn>> = {
  year: 'program_year',
  hin: 'hin',
  hours: 'hours',
  stock_number: 'sku',
};

/** Null for what is not a whole document. */
export function readOpenMarine(text: string): SourceUnits | null {
  const adverts: Advert[] = [];
  let open: Advert | undefined;
  let into: UnitColumn | 'photo' | undefined;
  let isDocument = false;
  let written = '';
  const parser = createXmlParser({
    open(name, attributes) {
      if (name === 'open_marine') isDocument = true;
      if (name === 'advert') open = beginAdvert(attributes);
      if (name === 'asking_price' && open) open.cells.call_for_price = isTrue(attribute(attributes, 'poa')) ? '1' : '0';
      into = columnOf(name, attributes);
      written = '';
    },
    text(piece) {
      if (into) written += piece;
    },
    close(name) {
      if (open && into) take(open, into, written);
      if (name === 'advert' && open) adverts.push(open);
      if (name === 'advert') open = undefined;
      into = undefined;
    },
  });
  try {
    parser.write(text);
    parser.end();
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
  if (!isDocument) return null;
  return adverts.map(({ id, cells, photos }) => ({
    id,
    cells: { ...cells, sku: cells.sku || id, pictures: photos.join(' | ') },
  }));
}

function beginAdvert(attributes: Attributes): Advert {
  const isSold = (attribute(attributes, 'status') ?? '').toLowerCase() === 'sold';
  const id = oneLine(attribute(attributes, 'ref') ?? '');
  return { id, cells: { availability: isSold ? 'sold' : 'in-stock' }, photos: [] };
}

function columnOf(name: string, attributes: Attributes): UnitColumn | 'photo' | undefined {
  if (name === 'media') return 'photo';
  if (name === 'item') return items[attribute(attributes, 'name') ?? ''];
  if (name === 'marketing_desc') return attribute(attributes, 'language') === 'fr' ? 'desc_fr' : 'desc_en';
  return Object.hasOwn(elements, name) ? elements[name] : undefined;
}

/** The first of several stands. */
function take({ cells, photos }: Advert, into: UnitColumn | 'photo', written: string) {
  const text = into === 'desc_en' || into === 'desc_fr' ? plainText(written) : oneLine(written);
  if (text === '') return;
  if (into === 'photo') photos.push(text);
  else cells[into] ??= text;
}

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1' || text === 'yes';
