import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Listing } from '../../../catalogue/view.ts';
import { filterQuery, isSameQuestion } from './filter-query.ts';

export const filterFormId = 'filter-form';

/**
 * Once the page is awake each change of a filter or of the order leads to its address at once, and back works. What was
 * changed while the page still slept counts too.
 */
export function useLiveFilters(area: RefObject<HTMLElement | null>, listing: Listing) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const underWay = useNavigation().location?.search;

  const apply = useEffectEvent(() => {
    const query = queryOf(formIn(area), listing, search);
    if (query === null || isSameQuestion(query, underWay ?? search)) return;
    navigate(`${listing.action}${query && `?${query}`}`, { preventScrollReset: true });
  });

  useEffect(() => {
    const element = area.current;
    element?.addEventListener('change', apply);
    if (fieldsOf(formIn(area)).some(isTouched)) apply();
    return () => element?.removeEventListener('change', apply);
  }, [area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new listing brings the state of its filters.
  useEffect(() => {
    for (const field of fieldsOf(formIn(area))) settle(field);
  }, [listing]);

  return apply;
}

const formIn = (area: RefObject<HTMLElement | null>) =>
  area.current?.querySelector<HTMLFormElement>(`#${filterFormId}`);

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement | null | undefined): Field[] =>
  [...(form?.elements ?? [])].filter((element) =>
    element.matches('input:not([type=hidden], [type=range]), select'),
  ) as Field[];

/** A select keeps what the server answered in `data-answered`: its options do not follow a later answer. */
const answered = (select: HTMLSelectElement) => select.dataset.answered ?? select.value;

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== answered(field);
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Shows what the server answered, which can differ from what was pressed since. */
function settle(field: Field) {
  if (field instanceof HTMLSelectElement) field.value = answered(field);
  else if (field.type === 'checkbox') field.checked = field.defaultChecked;
  // Somebody may be typing the next number already.
  else if (field !== document.activeElement) field.value = field.defaultValue;
}

function queryOf(form: HTMLFormElement | null | undefined, { facets }: Listing, search: string): string | null {
  if (!form) return null;
  const chosen = new FormData(form);
  const order = fieldsOf(form).find((field) => field.name === 'sort');
  // The usual order needs no name in the address.
  if (order && !isTouched(order) && !new URLSearchParams(search).has('sort')) chosen.delete('sort');
  const ranges = new Set(facets.filter(({ kind }) => kind === 'range').map(({ key }) => key));
  const fields = [...chosen].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return filterQuery(fields, ranges);
}
