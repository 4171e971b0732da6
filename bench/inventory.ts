/** An inventory file of boats that a shop of any size has a category and a brand for. */
export function inventory(rows: number, code: string, price: number): Blob {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `${code}-${at},boats-for-sale-vancouver-island-bc/aluminum-boats/jon-boats,Thunder Jet,${code} ${at},New,${price + (at % 900)}.00`,
  );
  return new Blob([['sku,category,brand,name_en,condition,price', ...lines].join('\n')]);
}
