import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerTime, formatTime, weekdayName, writtenDate } from '#src/lib/dates.ts';
import type { Settings } from '../settings.ts';
import { instantAfter, instantBefore } from './response-time.server.ts';

/**
 * The one promise of a reply: what visitors read and when a lead turns late for staff both follow from it
 * (docs/decisions/014-response-time.md). A reply is due within 24 hours; if these leave less than six opening hours, after
 * six opening hours. `hours` are those of the department that answers.
 */

type Hours = Settings['hours'];

const promisedMs = 24 * 60 * 60_000;

/** The opening time that a reply may always take. */
export const openMinutesToReply = 6 * 60;

/** After three quarters of the time the owner of a lead is reminded. */
export const remindAfterShare = 0.75;

const minuteMs = 60_000;
const halfHourMs = 30 * minuteMs;

/** Visitors read full and half hours. */
const nextHalfHour = (at: Date): Date => new Date(floorTo(halfHourMs, at) + halfHourMs);

const floorTo = (stepMs: number, at: Date): number => Math.floor(at.getTime() / stepMs) * stepMs;

/**
 * When the reply to a question of that instant is due, always within opening hours; null when the dealer never opens.
 * With a share, when that part of the time is over.
 */
export function replyDue(requested: Date, hours: Hours, share = 1): Date | null {
  const worked = instantAfter(nextHalfHour(requested), openMinutesToReply * share, hours);
  if (!worked) return null;
  // Nobody replies after closing: the last open moment of the 24 hours counts.
  const lastOpen = instantBefore(new Date(requested.getTime() + promisedMs * share), 0, hours);
  return lastOpen && lastOpen > worked ? lastOpen : worked;
}

/** The inverse: replies to questions up to this instant are due by now. One instant is enough to find all late leads. */
export function dueUntil(now: Date, hours: Hours, share = 1): Date | null {
  const worked = instantBefore(now, openMinutesToReply * share, hours);
  if (!worked) return null;
  const requested = [floorTo(halfHourMs, worked), endOfLastOpen(now, hours) - promisedMs * share];
  return new Date(Math.min(...requested) - 1);
}

/** The end of the open minute that it is now, or, while the dealer is closed, the next opening. */
function endOfLastOpen(now: Date, hours: Hours): number {
  const thisMinute = floorTo(minuteMs, now);
  const nextOpen = instantAfter(now, 1, hours)?.getTime() ?? Number.POSITIVE_INFINITY;
  return nextOpen === thisMinute + minuteMs ? nextOpen : nextOpen - minuteMs;
}

type ReplyPromise = { kind: 'within-a-day' } | { kind: 'by'; due: Date } | { kind: 'open-end' };

function promiseOf(requested: Date, hours: Hours): ReplyPromise {
  const due = replyDue(requested, hours);
  if (!due) return { kind: 'open-end' };
  return due.getTime() - requested.getTime() <= promisedMs ? { kind: 'within-a-day' } : { kind: 'by', due };
}

const texts = {
  promise: { 'within-a-day': m.form_promise, by: m.form_promise_by, 'open-end': m.form_promise_open },
  /** Where a form has just been sent. */
  sent: { 'within-a-day': m.form_sent, by: m.form_sent_by, 'open-end': m.form_sent_open },
  /** Of the parts counter. */
  part: { 'within-a-day': m.part_request_within, by: m.part_request_by, 'open-end': m.part_request_closed },
};

/** “We will respond to your message within 24 hours.” where that is true, else the day and the hour. */
export function promiseText(kind: keyof typeof texts, requested: Date, hours: Hours, language: Language): string {
  const promise = promiseOf(requested, hours);
  const when = promise.kind === 'by' ? formatDue(promise.due, requested, language) : '';
  return texts[kind][promise.kind]({ when }, { locale: language });
}

const daysOfAWeek = 7;

/** `Friday 9:00 a.m.`, or `vendredi 9 h`; with the date where the weekday alone would be ambiguous. */
function formatDue(due: Date, requested: Date, language: Language): string {
  const { day, weekday, minutes } = dealerTime(due);
  const time = formatTime(`${Math.floor(minutes / 60)}:${minutes % 60}`, language);
  const isThisWeek = day < dayAfter(dealerTime(requested).day, daysOfAWeek);
  const date = isThisWeek ? weekdayName(weekday, language) : formatDate(day, language);
  return isThisWeek ? `${date} ${time}` : `${date}, ${time}`;
}

const dateFormats = { en: dateFormat('en-CA'), fr: dateFormat('fr-CA') };

function dateFormat(tag: string) {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
}

const formatDate = (day: string, language: Language): string =>
  writtenDate(dateFormats[language], new Date(`${day}T00:00:00Z`), language);

/** Halves of an hour in a day. */
const maxSteps = 48;

/** When the text will next read differently, for pages that are cached; null when not within a day. */
export function promiseChanges(now: Date, hours: Hours): Date | null {
  const keyOf = (promise: ReplyPromise) => (promise.kind === 'by' ? promise.due.getTime() : promise.kind);
  const present = promiseOf(now, hours);
  const key = keyOf(present);
  // With the same due time it reads “within 24 hours” as soon as these reach it.
  const reached = present.kind === 'by' ? present.due.getTime() - promisedMs : Number.POSITIVE_INFINITY;
  let step = nextHalfHour(now);
  for (let steps = 0; steps < maxSteps; steps += 1, step = nextHalfHour(step)) {
    if (reached <= step.getTime()) return new Date(reached);
    if (keyOf(promiseOf(step, hours)) !== key) return step;
  }
  return null;
}
