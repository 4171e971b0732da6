import { type Attribution, firstTouchDays, type Touch, touchOf } from '#src/forms/attribution/touch.ts';
import { dayMs } from '#src/lib/duration.ts';
import type { Choice } from '../consent/consent.ts';

/** What this browser knows about how the visitor came: of this visit, and, with consent, of the first one. */

type Browser = {
  session: Pick<Storage, 'getItem'>;
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Do Not Track or Global Privacy Control is on. */
  refusesTracking: boolean;
  choice: Choice | null;
  now: Date;
};

const firstKey = 'first-touch';

/** Remembers the first touch for 90 days after consent to analytics, and forgets it when that is withdrawn. */
export function keepFirstTouch(browser: Browser): void {
  const { local, choice, now } = browser;
  if (choice !== 'accepted' || browser.refusesTracking) {
    local.removeItem(firstKey);
    return;
  }
  const touch = visitTouch(browser);
  if (readFirst(browser) || !touch) return;
  local.setItem(firstKey, JSON.stringify({ ...touch, at: now.toISOString() }));
}

/** The attribution that a form is sent with, as JSON; empty for none. */
export function readAttribution(browser: Browser): string {
  if (browser.refusesTracking) return '';
  const attribution: Attribution = { last: visitTouch(browser), first: readFirst(browser) };
  return attribution.last || attribution.first ? JSON.stringify(attribution) : '';
}

const visitTouch = ({ session }: Browser): Touch | null => touchOf(session.getItem('landing') ?? '');

function readFirst({ local, choice, now }: Browser): Attribution['first'] {
  if (choice !== 'accepted') return null;
  try {
    const first = JSON.parse(local.getItem(firstKey) ?? 'null');
    return Date.parse(first.at) > now.getTime() - firstTouchDays * dayMs ? first : null;
  } catch {
    return null;
  }
}
