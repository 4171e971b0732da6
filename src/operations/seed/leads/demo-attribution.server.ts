import { attributionColumns } from '#src/forms/attribution/attribution-input.ts';
import type { Touch } from '#src/forms/attribution/touch.ts';
import { dayMs } from '#src/lib/duration.ts';
import { attributions, type TouchFact } from '../../../../demo/facts/touches.ts';

const touch = ({ source, medium, campaign, referrer, clickId }: TouchFact, landing: string): Touch => ({
  ...(source && { source }),
  ...(medium && { medium }),
  ...(campaign && { campaign }),
  landing,
  referrer: referrer ?? null,
  clickIds: clickId ? [clickId] : [],
});

/** How a visitor of the demo came whose lead or sale is of `at`; nothing for who didn't come by the site. */
export function demoAttribution(place: number, source: string | null, at: Date) {
  const fact = source === 'site' ? attributions[Math.floor(place) % attributions.length] : null;
  if (!fact) return attributionColumns(null, at);
  const { last, first } = fact;
  const firstAt = first && new Date(at.getTime() - first.daysBefore * dayMs).toISOString();
  return attributionColumns(
    { last: touch(last, '/'), first: first && firstAt ? { ...touch(first, '/'), at: firstAt } : null },
    at,
  );
}
