/** The entries of a parameter in an address: `a,b` and `items=a&items=b` alike, without duplicates. */
export const readItems = (name: string, params: URLSearchParams, max: number): string[] =>
  [...new Set(params.getAll(name).flatMap((items) => items.split(',')))].filter(Boolean).slice(0, max);

/** The valid ids among them. */
export const readIds = (params: URLSearchParams, max: number): number[] =>
  readItems('items', params, max)
    .filter((item) => /^[1-9]\d{0,8}$/.test(item))
    .map(Number);
