/** The entries of `items` in an address: `a,b` and `items=a&items=b` alike, without duplicates. */
export const readItems = (params: URLSearchParams, most: number): string[] =>
  [...new Set(params.getAll('items').flatMap((items) => items.split(',')))].filter(Boolean).slice(0, most);

/** The valid ids among them. */
export const readIds = (params: URLSearchParams, most: number): number[] =>
  readItems(params, most)
    .filter((item) => /^[1-9]\d{0,8}$/.test(item))
    .map(Number);
