import { withoutCopyMark } from '#src/lib/copy-mark.ts';
import type { AnyForm } from '#src/ui/admin/admin-resource.ts';

/** What the address of a new form says already: `/admin/product-category/add?parentCategory=3`. */
export function prefilledFrom(query: URLSearchParams, blank: AnyForm): AnyForm {
  const known = [...query].filter(([key]) => Object.hasOwn(blank, key));
  return Object.fromEntries(
    known.map(([key, text]) => [key, typeof blank[key] !== 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text]),
  );
}

/** The form of a copy that its address tells to be of another language: the same thing there, and no second one. */
export function inGivenLanguage(start: AnyForm, prefilled: AnyForm): AnyForm {
  if (start.language === undefined || prefilled.language === undefined || prefilled.language === start.language)
    return start;
  const plain = ([key, value]: [string, unknown]) => [
    key,
    (key === 'title' || key === 'name') && typeof value === 'string' ? withoutCopyMark(value) : value,
  ];
  return Object.fromEntries(Object.entries(start).map(plain));
}
