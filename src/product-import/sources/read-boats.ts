import { z } from 'zod';
import { oneLine, plainText, type SourceUnits } from './source-units.ts';

/** The answer of the Boats Group inventory service: units in `results`. Fields that a unit lacks are left out. */

const word = z.union([z.string(), z.number()]).nullish();
const unit = z.looseObject({
  DocumentID: word,
  StockNumber: word,
  BoatHullID: word,
  MakeString: word,
  Model: word,
  ModelExact: word,
  ModelYear: word,
  SaleClassCode: word,
  SalesStatus: word,
  BoatCategoryCode: word,
  BoatClassCode: z.union([word, z.array(word)]),
  Price: word,
  NormPrice: word,
  PriceHideInd: z.boolean().nullish(),
  GeneralBoatDescription: z.union([word, z.array(word)]),
  BoatLocation: z.looseObject({ BoatCityName: word }).nullish(),
  Images: z.array(z.looseObject({ Uri: word })).nullish(),
  Engines: z.array(z.looseObject({ Hours: word })).nullish(),
});
const answer = z.looseObject({ numResults: z.number().nullish(), results: z.array(unit) });

/** Null for what is not the whole answer. */
export function readBoats(text: string): SourceUnits | null {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { results, numResults } = parsed.data;
  // A page of the answer is not the stock.
  if (typeof numResults === 'number' && numResults > results.length) return null;
  return results.map((one) => {
    const id = textOf(one.DocumentID);
    const status = textOf(one.SalesStatus).toLowerCase();
    const price = textOf(one.Price).replace(/\s*[A-Z]{3}$/, '');
    const isHidden = one.PriceHideInd === true || price === '';
    return {
      id,
      cells: {
        sku: textOf(one.StockNumber) || id,
        hin: textOf(one.BoatHullID),
        brand: textOf(one.MakeString),
        model_name: textOf(one.ModelExact) || textOf(one.Model),
        program_year: textOf(one.ModelYear),
        condition: textOf(one.SaleClassCode),
        category: [one.BoatClassCode].flat().map(textOf).find(Boolean) ?? textOf(one.BoatCategoryCode),
        price: isHidden ? '' : price,
        call_for_price: isHidden ? '1' : '0',
        availability: status === 'sold' ? 'sold' : 'in-stock',
        desc_en: plainText([one.GeneralBoatDescription].flat().map(textOf).join(' ')),
        pictures: (one.Images ?? [])
          .map(({ Uri }) => textOf(Uri))
          .filter(Boolean)
          .join(' | '),
        location: textOf(one.BoatLocation?.BoatCityName),
        hours: textOf(one.Engines?.[0]?.Hours),
      },
    };
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : '';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
