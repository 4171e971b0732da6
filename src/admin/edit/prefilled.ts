import type { AnyForm } from '../../ui/admin/admin-resource.ts';

/** What the address of a new form says already: `/admin/product-category/add?parentCategory=3`. */
export function prefilledFrom(query: URLSearchParams, blank: AnyForm): AnyForm {
  const known = [...query].filter(([key]) => Object.hasOwn(blank, key));
  return Object.fromEntries(
    known.map(([key, text]) => [key, typeof blank[key] !== 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text]),
  );
}
