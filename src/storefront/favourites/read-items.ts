/** What an address lists under `items`: `a,b` and `items=a&items=b` alike, each once. */
export const readItems = (params: URLSearchParams, most: number): string[] =>
  [...new Set(params.getAll('items').flatMap((items) => items.split(',')))].filter(Boolean).slice(0, most);

/** The ids among them; what is no id is left out. */
export const readIds = (params: URLSearchParams, most: number): number[] =>
  readItems(params, most)
    .filter((item) => /^[1-9]\d{0,8}$/.test(item))
    .map(Number);
