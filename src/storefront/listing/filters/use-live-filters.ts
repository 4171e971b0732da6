import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, type Path, useLocation, useNavigate, useNavigation } from 'react-router';
import type { CategoryChoice, Listing } from '#src/view-models/view.ts';
import { writtenBound } from '../listing-text.ts';
import { askedBeside, chosenIn, filterQuery, isSameQuestion, type Ranges } from './filter-query.ts';

export const filterFormId = 'filter-form';

/**
 * When hydrated, each change of a filter or of the order navigates at once, and Back works. Includes changes before
 * hydration.
 */
export function useLiveFilters(area: RefObject<HTMLElement | null>, listing: Listing) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const coming = useComingList(listing);

  const lead = useEffectEvent((options: NavigateOptions) => {
    const form = formIn(area);
    if (!form) return;
    const query = queryOf(form, listing, coming, search);
    for (const field of fieldsOf(form)) field.dataset.sent = field.value;
    if (isSameQuestion(query, coming?.search ?? search)) return;
    void navigate(`${coming?.pathname ?? listing.action}${query && `?${query}`}`, {
      preventScrollReset: true,
      ...options,
    });
  });
  // Synchronous, so that the old count is never shown with the new filters.
  const apply = () => lead({ flushSync: true });

  useEffect(() => {
    const element = area.current;
    const change = () => lead({ flushSync: true });
    element?.addEventListener('change', change);
    if (fieldsOf(formIn(area)).some(isTouched)) lead({});
    return () => element?.removeEventListener('change', change);
  }, [area]);

  const isFirstRender = useRef(true);
  // In the commit itself: an effect that comes later would undo what was typed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new listing brings the state of its filters.
  useLayoutEffect(() => {
    // Changes before hydration are being navigated to, and must not be reset until then.
    if (isFirstRender.current) {
      isFirstRender.current = false;
      return;
    }
    for (const field of fieldsOf(formIn(area)))
      settle(field, coming && chosenIn(coming.search, field.name, rangesOf(listing)));
  }, [listing, coming]);

  return apply;
}

/**
 * The list that is being loaded, whether by a filter, Clear all, a category or Back. Further changes apply to it, not
 * to the list that is still shown.
 */
function useComingList({ action, categories }: Listing): Path | null {
  const { location } = useNavigation();
  const isList = location && [action, ...pathsOf(categories)].includes(location.pathname);
  return isList ? location : null;
}

const pathsOf = (categories: CategoryChoice[]): string[] =>
  categories.flatMap(({ href, children }) => [href.replace(/\?.*/, ''), ...pathsOf(children)]);

const rangesOf = ({ facets }: Listing): Ranges =>
  new Map(facets.filter(({ kind }) => kind === 'range').map(({ key, unit }) => [key, unit]));

const formIn = (area: RefObject<HTMLElement | null>) =>
  area.current?.querySelector<HTMLFormElement>(`#${filterFormId}`);

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement | null | undefined): Field[] =>
  [...(form?.elements ?? [])].filter((element) =>
    element.matches('input:not([type=hidden], [type=range]), select'),
  ) as Field[];

type Box = HTMLInputElement & { type: 'checkbox' };
const isBox = (field: Field): field is Box => field.type === 'checkbox';

/** The server's value of a select is in `data-answered`: its options don't follow a later answer. */
const answered = (select: HTMLSelectElement) => select.dataset.answered ?? select.value;

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== answered(field);
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Shows the query that is loading, otherwise the server's answer: it can differ from what was selected. */
function settle(field: Field, chosen: string[] | null) {
  if (field instanceof HTMLSelectElement) field.value = chosen?.[0] ?? answered(field);
  else if (isBox(field)) field.checked = chosen?.includes(field.value) ?? field.defaultChecked;
  // The visitor may be typing the next number already.
  else if (field !== document.activeElement || field.value === field.dataset.sent)
    field.value = chosen ? writtenBound(chosen[0]) : field.defaultValue;
}

function queryOf(form: HTMLFormElement, listing: Listing, coming: Path | null, search: string): string {
  const fields = fieldsOf(form).filter((field) => !isBox(field) || field.checked);
  const requested = new URLSearchParams(coming?.search ?? search);
  // The default order is not in the address.
  const named = fields.filter((field) => field.name !== 'sort' || isTouched(field) || requested.has('sort'));
  const shown = new Set(['sort', ...listing.facets.map(({ key }) => key)]);
  const beside = coming ? askedBeside(coming.search, shown) : listing.otherParameters;
  return filterQuery(
    [...beside, ...named.map(({ name, value }): [string, string] => [name, value])],
    rangesOf(listing),
  );
}
