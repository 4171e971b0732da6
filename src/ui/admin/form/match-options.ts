import type { OptionsFilter } from '@mantine/core';
import { foldText } from '#src/lib/same-text.ts';

/**
 * The options that have every typed word in their label or in the heading of their group: a heading finds all that is
 * under it. Accents and case don't matter.
 */
export function matchOptions<Value extends string | number>({
  options,
  search,
  limit,
}: Parameters<OptionsFilter<Value>>[0]): ReturnType<OptionsFilter<Value>> {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => foldText(text).includes(word));
  let left = limit;
  return options.flatMap<(typeof options)[number]>((one) => {
    if (!('items' in one)) return left > 0 && matches(one.label) && left-- > 0 ? [one] : [];
    const items = one.items
      .filter(({ label }) => matches(`${typeof one.group === 'string' ? one.group : ''} ${label}`))
      .slice(0, left);
    left -= items.length;
    return items.length > 0 ? [{ ...one, items }] : [];
  });
}
