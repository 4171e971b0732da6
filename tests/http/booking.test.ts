import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { describe, expect, inject, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { waitForEmail } from '../e2e/mailbox.ts';
import { fold, nameOf, textOf } from './page-elements.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { textsWithRole } from './staff.ts';
import { newVisitor, type VisitedPage, visit } from './visit.ts';

/** The links to days that are free. */
const freeDays = (page: VisitedPage) =>
  page
    .all('a', page.main)
    .filter(
      ({ attribs }) => /date=/.test(attribs.href ?? '') && !/: (full|complet)$/.test(attribs['aria-label'] ?? ''),
    );

const timesOf = (page: VisitedPage) => page.all('input', page.main).filter(({ attribs }) => attribs.type === 'radio');

test('without JavaScript a visitor chooses work, a day and a time in French, and is asked for what is missing', async () => {
  const start = await visit('/fr/book-marine-services');
  const work = await start.within(start.main).follow('Hivernisation');
  const days = await work.submit('Voir les jours libres', { 'Hivernisation de hors-bord': true });
  expect(days.path).toMatch(/type=winterizing&service=\d+/);
  const day = await days.open(freeDays(days).at(-1)?.attribs.href ?? '');
  expect(day.path).toMatch(/date=\d{4}-\d{2}-\d{2}/);
  const [first = '', second = ''] = timesOf(day).map(nameOf);
  const requested = await day.submit('Prendre rendez-vous', {
    [first]: false,
    [second]: true,
    firstName: 'Rosalind',
    lastName: 'Quay',
    email: 'rosalind@mail.example',
  });

  expect(textsWithRole(requested, 'alert').join()).toContain('Veuillez taper les caractères de l’image');
  const values = new Map(requested.all('input', requested.main).map(({ attribs }) => [attribs.name, attribs.value]));
  expect(values.get('firstName')).toBe('Rosalind');
  expect(
    timesOf(requested)
      .map(({ attribs }) => 'checked' in attribs)
      .indexOf(true),
  ).toBe(1);
  expect(textOf(requested.main)).toContain('Hivernisation de hors-bord');
});

/** Books in the language of the path; returns the receipt, and the page that the link of the email opens. */
async function bookAndOpen(path: string, { next, book }: { next: string; book: string }) {
  const email = `${randomUUID()}@crew.example`;
  const start = await visit(path);
  const [service] = start.all('input', start.main).filter(({ attribs }) => attribs.type === 'checkbox');
  const days = await start.submit(next, { [service?.attribs.name ?? '']: true });
  const person = { firstName: 'Rosalind', lastName: 'Quay', email };
  const receipt = await days.submit(book, { ...person, ...(await solveCaptcha()) });
  const isMeant = ({ to }: Email) => Boolean(to?.some(({ address }) => address === email));
  const { text = '' } = await waitForEmail(inject('dataFolder'), isMeant);
  const link = /http:\/\/127\.0\.0\.1:\d+(\/\S*boat\/\S+)/.exec(text)?.[1] ?? '/no-link';
  return { receipt, text, own: await visit(link) };
}

const headingOf = (page: VisitedPage) => textOf(page.all('h1', page.main)[0]);
const newsOf = (page: VisitedPage) => textsWithRole(page, 'status').filter(Boolean).join();

describe.each([
  ['in English', en, '/book-marine-services?type=boat-storage', 'see you then'],
  ['in French', fr, '/fr/book-marine-services?type=boat-storage', 'Au plaisir de vous voir'],
])('without JavaScript the link of a booking, %s', (_, messages, path, seeYou) => {
  const message = Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, typeof text === 'string' ? fold(text) : '']),
  ) as Record<keyof typeof en, string>;
  const words = { next: message.booking_work_next, book: message.common_book_service };
  const starts = (text: string) => text.slice(0, text.indexOf('{')).trim();

  test('is what the receipt and its email ask for first: the booking is not confirmed before', async () => {
    const { receipt, text, own } = await bookAndOpen(path, words);
    expect(newsOf(receipt)).toBe(message.booking_receipt_confirm);
    expect(fold(text).startsWith(message.booking_email_confirm)).toBe(true);
    expect(headingOf(own)).toBe(message.boat_title_unconfirmed);

    const confirmed = await own.submit(message.booking_own_confirm);
    expect(newsOf(confirmed)).toContain(seeYou);
    expect(headingOf(confirmed).startsWith(starts(message.boat_title_booked))).toBe(true);
    expect(textOf(confirmed.main)).not.toContain(message.boat_title_unconfirmed);
  });

  test('moves a booking, but not to the time that it has', async () => {
    const { own } = await bookAndOpen(path, words);
    const same = await own.submit(message.booking_own_move);
    expect(newsOf(same)).not.toContain(message.booking_own_moved);
    expect(same.path).toMatch(/\?same$/);
    // The time that it has may be on the last free day of its month.
    const later = await same.follow(message.booking_month_after);
    const other = await later.open(freeDays(later).at(-1)?.attribs.href ?? '');
    expect(newsOf(await other.submit(message.booking_own_move))).toBe(message.booking_own_moved);
  });

  test('asks once before it cancels, and offers the undo and another day afterwards', async () => {
    const { own } = await bookAndOpen(path, words);
    const asking = own.all('summary', own.main).map(textOf);
    expect(asking).toEqual([message.booking_own_move_heading, message.booking_own_cancel]);
    const [, question] = own.all('details', own.main);
    expect(textOf(question)).toContain(starts(message.booking_own_cancel_ask));
    expect('open' in (question?.attribs ?? {})).toBe(false);

    const cancelled = await own.submit(message.booking_own_cancel_sure);
    expect(newsOf(cancelled)).toBe(message.booking_own_cancelled);
    expect(headingOf(cancelled)).toBe(message.boat_title_cancelled);
    const kept = await cancelled.submit(message.booking_own_keep);
    expect(newsOf(kept)).toContain(starts(message.booking_own_kept));

    const again = await kept.submit(message.booking_own_cancel_sure);
    const day = await again.open(freeDays(again).at(-1)?.attribs.href ?? '');
    const moved = await day.submit(message.booking_own_move);
    expect(newsOf(moved)).toBe(message.booking_own_moved);
    moved.button(message.booking_own_cancel_sure);
  });

  test('opens the boat’s page for its holder alone, with the drop-off for their calendar', async () => {
    const { own } = await bookAndOpen(path, words);
    const { headers } = await fetch(new URL(own.path, inject('origin')));
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    const [calendar] = own.all('a', own.main).filter(({ attribs }) => attribs.href?.endsWith('.ics'));
    const file = await fetch(new URL(calendar?.attribs.href ?? '/none', inject('origin')));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/calendar')]);
    expect(file.headers.get('cache-control')).toContain('no-store');
    expect(await file.text()).toMatch(/BEGIN:VEVENT[\s\S]+DTSTART;TZID=/);
    expect(
      own
        .all('li', own.main)
        .filter(({ attribs }) => attribs['aria-current'] === 'step')
        .map(textOf)
        .join(),
    ).toContain(message.booking_state_booked);
  });

  test('of an older email leads to the boat’s page, also from a form that was open there', async () => {
    const { own } = await bookAndOpen(path, words);
    const former = own.path.replace('/boat/', '/booking/');
    const led = await visit(former);
    expect([led.status, led.path]).toEqual([200, own.path]);
    const sent = await fetch(new URL(former, inject('origin')), {
      method: 'POST',
      redirect: 'manual',
      headers: { ...newVisitor(), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'intent=confirm',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([307, own.path]);
  });
});
