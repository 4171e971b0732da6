import { firstTouchDays } from '#src/forms/attribution/touch.ts';
import { dayMs } from '#src/lib/duration.ts';
import type { Choice } from '../consent/consent.ts';

/**
 * What this browser knows about how the visitor came: of this visit, and, with consent, of the first one. The server
 * reads it (`src/forms/attribution/touch.ts`), so that pages don't carry the rules.
 */

type Browser = {
  session: Pick<Storage, 'getItem'>;
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Do Not Track or Global Privacy Control is on. */
  refusesTracking: boolean;
  choice: Choice | null;
  now: Date;
};

type First = { noted: string; at: string };

const firstKey = 'first-touch';

/** Remembers the first touch for 90 days after consent to analytics, and forgets it when that is withdrawn. */
export function keepFirstTouch(browser: Browser): void {
  const { session, local, choice, now } = browser;
  if (choice !== 'accepted' || browser.refusesTracking) {
    local.removeItem(firstKey);
    return;
  }
  const noted = session.getItem('landing');
  if (!noted || readFirst(browser) || isFromHere(noted)) return;
  local.setItem(firstKey, JSON.stringify({ noted, at: now.toISOString() } satisfies First));
}

/** The attribution that a form is sent with, as JSON; empty for none. */
export function readAttribution(browser: Browser): string {
  if (browser.refusesTracking) return '';
  const last = browser.session.getItem('landing');
  const first = readFirst(browser);
  return last || first ? JSON.stringify({ last, first }) : '';
}

/** Opened from the site itself, as in a new tab: how that visit began is not known. */
const isFromHere = (noted: string): boolean => /^(\w+:\/\/[^/]+)\S* \1/.test(noted);

function readFirst({ local, choice, now }: Browser): First | null {
  if (choice !== 'accepted') return null;
  try {
    const first = JSON.parse(local.getItem(firstKey) ?? 'null');
    return Date.parse(first.at) > now.getTime() - firstTouchDays * dayMs ? first : null;
  } catch {
    return null;
  }
}
