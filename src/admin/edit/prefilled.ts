import { withoutCopyMark } from '#src/lib/names/copy-mark.ts';
import type { AnyForm } from '#src/ui/admin/admin-resource.ts';

/**
 * Values from the address of a new form: `/admin/product-category/add?parentCategory=3`. A text in both languages is read
 * as English; lists are not read from there.
 */
export function prefilledFrom(query: URLSearchParams, blank: AnyForm): AnyForm {
  const isPlain = (value: unknown) => value === null || typeof value !== 'object' || isBilingual(value);
  const known = [...query].filter(([key]) => Object.hasOwn(blank, key) && isPlain(blank[key]));
  return Object.fromEntries(known.map(([key, text]) => [key, readAs(text, blank[key])]));
}

const isBilingual = (value: object): boolean => 'en' in value && 'fr' in value;

function readAs(text: string, blank: unknown): unknown {
  if (typeof blank === 'object' && blank !== null) return { en: text, fr: null };
  return typeof blank !== 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** A copy for another language keeps the code of the page, so that it becomes its translation. */
export function inGivenLanguage(start: AnyForm, prefilled: AnyForm): AnyForm {
  if (start.language === undefined || prefilled.language === undefined || prefilled.language === start.language)
    return start;
  const plain = ([key, value]: [string, unknown]) => [
    key,
    (key === 'title' || key === 'name') && typeof value === 'string' ? withoutCopyMark(value) : value,
  ];
  return Object.fromEntries(Object.entries(start).map(plain));
}
