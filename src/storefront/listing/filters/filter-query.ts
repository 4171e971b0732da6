import { listedParts } from '#src/product-search/url/listed-values.ts';
import { typedNumber } from '#src/product-search/url/typed-number.ts';

/** The query string of a filter form: `hull-length=16-20&brand=thunder-jet,arrowline`, without empty parameters. */

type Field = [name: string, value: string];

const rangeEnd = /^(.+)-(from|to)$/;

/** The parameters whose two ends have their own fields, with their units. */
export type Ranges = ReadonlyMap<string, string | null>;

export function filterQuery(fields: Iterable<Field>, ranges: Ranges): string {
  const values = new Map<string, string[]>();
  const ends = new Map<string, { from: string; to: string }>();
  for (const [name, value] of fields) {
    const [, param = '', end] = rangeEnd.exec(name) ?? [];
    if (ranges.has(param)) ends.set(param, { from: '', to: '', ...ends.get(param), [end as string]: value });
    else if (value !== '') values.set(name, [...(values.get(name) ?? []), value]);
  }
  for (const [param, { from, to }] of ends) {
    const range = rangeText(typedNumber(from, ranges.get(param)), typedNumber(to, ranges.get(param)));
    if (range !== '') values.set(param, [range]);
  }
  return [...values]
    .map(([name, all]) => `${encodeURIComponent(name)}=${all.map(encodeURIComponent).sort().join(',')}`)
    .join('&');
}

/** The selected values of a field: those of checkboxes, or a number. */
export function chosenIn(query: string, name: string, ranges: Pick<Ranges, 'has'>): string[] {
  const params = new URLSearchParams(query);
  const [, param = '', end] = rangeEnd.exec(name) ?? [];
  if (!ranges.has(param)) return listedParts(params.get(name) ?? '');
  const [from = '', to = ''] = params.get(param)?.split('-') ?? [];
  return [end === 'from' ? from : to];
}

/**
 * Parameters of a query that the form has no fields for. The page number is dropped, because another query starts at
 * its first page.
 */
export const askedBeside = (query: string, shown: ReadonlySet<string>): Field[] =>
  [...new URLSearchParams(query)].filter(([name]) => name !== 'page' && !shown.has(name));

/** `16-20`, also when typed in reverse; an empty end stays open. */
function rangeText(from: number | null, to: number | null): string {
  if (from === null && to === null) return '';
  if (from !== null && to !== null && from > to) return `${to}-${from}`;
  return `${from ?? ''}-${to ?? ''}`;
}

/** Whether two queries have the same results in the same order, regardless of page and view. */
export const isSameQuestion = (one: string, other: string): boolean => question(one) === question(other);

function question(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  params.delete('view');
  params.sort();
  return params.toString();
}
