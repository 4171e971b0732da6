import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AnyForm, Section } from '#src/ui/admin/admin-resource.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** The target in a form, from the hash of its address: a field, `desc` or `name.fr`, or a part. */
export type Target = { place: string };

export const partId = (key: string): string => `part-${key}`;

/** True when it is the part, or one of its fields. */
export const isTargetIn = ({ place }: Target, { key, fields }: Section<AnyForm>): boolean =>
  place === partId(key) || fields.some(({ keys }) => keys.includes(fieldOf(place)));

/** Clicking the same link again scrolls there again. */
export function useTarget(): Target | null {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a target of its own
  return useMemo(() => (isHydrated && hash !== '' ? { place: decode(hash.slice(1)) } : null), [isHydrated, hash, key]);
}

/** A place on the same screen, whose query says what it is: a new quote for a lead, a post of the blog. */
export const placeIn = (search: string, place: string) => ({ search, hash: place });

/** Leads to a field or a part, like a link. */
export function useGoTo(): (place: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (place) => void navigate(placeIn(search, place), { replace: true, preventScrollReset: true });
}

/** Scrolls to the target and focuses it, as soon as its part is open. */
export function useReach(target: Target | null): void {
  const reached = useRef<Target | null>(null);
  useEffect(() => {
    if (!target || reached.current === target) return;
    const found = findTarget(target);
    if (!found || found.closest('[hidden]')) return;
    reached.current = target;
    const isPart = found.id === target.place;
    found.scrollIntoView({ block: isPart ? 'start' : 'center' });
    focusableIn(found, target)?.focus({ preventScroll: true });
  });
}

/** An address may have been typed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const fieldOf = (place: string): string => place.split('.')[0] ?? place;

const findTarget = ({ place }: Target): HTMLElement | null =>
  document.getElementById(place) ??
  document.querySelector<HTMLElement>(`[data-fields~="${CSS.escape(fieldOf(place))}"]`);

function focusableIn(found: HTMLElement, { place }: Target): HTMLElement | null {
  if (found.id === place) return found.querySelector('h3 button, h3');
  const named = found.querySelector<HTMLElement>(`[name="${CSS.escape(place)}"]`);
  return named ?? found.querySelector('input, textarea, button, [tabindex]');
}
