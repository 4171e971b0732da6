import { typedNumber } from '#src/product-search/url/typed-number.ts';

/** The query of a filter form as addresses write it: `hull-length=16-20&brand=thunder-jet,arrowline`, nothing empty. */

type Field = [name: string, value: string];

const rangeEnd = /^(.+)-(from|to)$/;

/** `ranges` are the parameters whose two ends stand in fields of their own. */
export function filterQuery(fields: Iterable<Field>, ranges: ReadonlySet<string>): string {
  const values = new Map<string, string[]>();
  const ends = new Map<string, { from: string; to: string }>();
  for (const [name, value] of fields) {
    const [, param = '', end] = rangeEnd.exec(name) ?? [];
    if (ranges.has(param)) ends.set(param, { from: '', to: '', ...ends.get(param), [end as string]: value });
    else if (value !== '') values.set(name, [...(values.get(name) ?? []), value]);
  }
  for (const [param, { from, to }] of ends) {
    const range = rangeText(typedNumber(from), typedNumber(to));
    if (range !== '') values.set(param, [range]);
  }
  return [...values]
    .map(([name, all]) => `${encodeURIComponent(name)}=${all.map(encodeURIComponent).sort().join(',')}`)
    .join('&');
}

/** What a query chooses in the field of that name: the values of the boxes to tick, or the number to write. */
export function chosenIn(query: string, name: string, ranges: ReadonlySet<string>): string[] {
  const params = new URLSearchParams(query);
  const [, param = '', end] = rangeEnd.exec(name) ?? [];
  if (!ranges.has(param)) return params.get(name)?.split(',') ?? [];
  const [from = '', to = ''] = params.get(param)?.split('-') ?? [];
  return [end === 'from' ? from : to];
}

/** What a query asks beside the fields that the form shows. Another question begins at its first page. */
export const askedBeside = (query: string, shown: ReadonlySet<string>): Field[] =>
  [...new URLSearchParams(query)].filter(([name]) => name !== 'page' && !shown.has(name));

/** `16-20`, also when typed the wrong way round; an end that is not asked for stays open. */
function rangeText(from: number | null, to: number | null): string {
  if (from === null && to === null) return '';
  if (from !== null && to !== null && from > to) return `${to}-${from}`;
  return `${from ?? ''}-${to ?? ''}`;
}

/** Whether two queries ask for the same products in the same order; which page and which view does not count. */
export const isSameQuestion = (one: string, other: string): boolean => question(one) === question(other);

function question(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  params.delete('view');
  params.sort();
  return params.toString();
}
