import type { Db } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { type Booking, workOf } from '../book/book-service.server.ts';
import { formatDropOff, formatWeekday, mayOwnerChange } from '../drop-off.ts';
import { type EarlierDay, readEarlier } from '../earlier/read-earlier.server.ts';
import { shownPromise } from '../promise/promise.ts';
import type { BookingState } from '../state/booking-state.ts';
import { stepsOf } from '../state/note-state.server.ts';
import { checklistOf } from './checklist.server.ts';
import { type Own, ownVisits } from './own-visits.server.ts';
import { ownerStateNames } from './owner-states.ts';
import { ownerTitle } from './owner-title.ts';
import { whenText } from './since-text.ts';
import { statusTrack } from './status-track.ts';

/** The page of a boat in service, for whoever has its link. */

export type OwnerView = {
  title: string;
  /** The boat and its engine, as the owner calls them. */
  boat: string | null;
  when: string;
  work: string[];
  state: BookingState;
  isCancelled: boolean;
  isUnconfirmed: boolean;
  mayChange: boolean;
  track: { state: BookingState; name: string; at: string | null; place: 'done' | 'current' | 'to come' }[];
  /** What to think of before the drop-off, as the dealer has written it. */
  checklist: string[];
  /** Null when the booking can't move, or nobody could write to its owner. */
  earlier: EarlierDay | null;
  /** The dealer's address in one line; empty until it is written. */
  address: string;
} & Own;

type Context = {
  settings: Settings;
  now: Date;
  language: Language;
  openLines?: number;
  /** The secret of the page, by which it leads to others. */
  token?: string;
};

export async function ownerPage(db: Db, row: Booking, context: Context): Promise<OwnerView> {
  const { settings, now, language, openLines = 0, token = null } = context;
  const steps = await stepsOf(db, row.id);
  const track = statusTrack(row, steps);
  const isCancelled = row.cancelledAt !== null;
  const since = track.find(({ place }) => place === 'current')?.at ?? null;
  const mayChange = mayOwnerChange(row, dealerDay(now));
  const isBefore = row.state === 'booked' && !isCancelled;
  return {
    title: ownerTitle({ ...row, isCancelled, since, openLines }, { hours: settings.hours, now, language }),
    boat: [row.boat, row.engine].filter(Boolean).join(' · ') || null,
    when: formatDropOff(row, language),
    work: await namesOfWork(db, row.id, language),
    state: row.state,
    isCancelled,
    isUnconfirmed: row.isUnconfirmed && !isCancelled,
    mayChange,
    track: isCancelled
      ? []
      : track.map(({ state, at, place }) => ({
          state,
          name: ownerStateNames[state]({}, { locale: language }),
          at: at ? whenText(at, now, language) : state === 'ready' ? plannedText(row, now, language) : null,
          place,
        })),
    checklist: isBefore ? await checklistOf(db, row.serviceType, language) : [],
    earlier:
      mayChange && !isCancelled && row.email !== null ? await readEarlier(db, { id: row.id, language, now }) : null,
    ...(await ownVisits(db, row, { language, token })),
    address: shortAddress(settings.dealer.address, language),
  };
}

/** When its work is planned to be done: shown only while the promise holds. */
function plannedText(row: Booking, now: Date, language: Language): string | null {
  const day = shownPromise({ ...row, lastDay: row.lastDay ?? row.date }, dealerDay(now));
  return day && m.boat_planned({ day: formatWeekday(day, language) }, { locale: language });
}

const namesOfWork = async (db: Db, booking: number, language: Language): Promise<string[]> =>
  (await workOf(db, booking)).map((name) => localText(name, language).text);
