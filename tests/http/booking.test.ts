import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { describe, expect, inject, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { waitForEmail } from '../e2e/mailbox.ts';
import { fold, nameOf, textOf } from './page-elements.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { textsWithRole } from './staff.ts';
import { type VisitedPage, visit } from './visit.ts';

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

/** Each test has its own address, so that rate limits don't interfere. */
let lastVisitor = 0;
const newVisitor = () => {
  lastVisitor += 1;
  return { 'x-forwarded-for': `198.51.101.${lastVisitor}` };
};

/** Books in the language of the path; returns the receipt, and the page that the link of the email opens. */
async function bookAndOpen(path: string, { next, book }: { next: string; book: string }) {
  const email = `${randomUUID()}@crew.example`;
  const start = await visit(path, newVisitor());
  const [service] = start.all('input', start.main).filter(({ attribs }) => attribs.type === 'checkbox');
  const days = await start.submit(next, { [service?.attribs.name ?? '']: true });
  const person = { firstName: 'Rosalind', lastName: 'Quay', email };
  const receipt = await days.submit(book, { ...person, ...(await solveCaptcha()) });
  const isMeant = ({ to }: Email) => Boolean(to?.some(({ address }) => address === email));
  const { text = '' } = await waitForEmail(inject('dataFolder'), isMeant);
  const link = /http:\/\/127\.0\.0\.1:\d+(\/\S*booking\/\S+)/.exec(text)?.[1] ?? '/no-link';
  return { receipt, text, own: await visit(link, newVisitor()) };
}

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
    expect(textOf(own.main)).toContain(message.booking_own_new);

    const confirmed = await own.submit(message.booking_own_confirm);
    expect(newsOf(confirmed)).toContain(seeYou);
    expect(textOf(confirmed.main)).toContain(message.booking_own_confirmed);
    expect(textOf(confirmed.main)).not.toContain(message.booking_own_new);
  });

  test('moves a booking, but not to the time that it has', async () => {
    const { own } = await bookAndOpen(path, words);
    const same = await own.submit(message.booking_own_move);
    expect(newsOf(same)).not.toContain(message.booking_own_moved);
    expect(same.path).toMatch(/\?same$/);
    const other = await same.open(freeDays(same).at(-1)?.attribs.href ?? '');
    expect(newsOf(await other.submit(message.booking_own_move))).toBe(message.booking_own_moved);
  });

  test('asks once before it cancels, and offers the undo and another day afterwards', async () => {
    const { own } = await bookAndOpen(path, words);
    const asking = own.all('summary', own.main).map(textOf);
    expect(asking).toEqual([message.booking_own_cancel]);
    const [question] = own.all('details', own.main);
    expect(textOf(question)).toContain(starts(message.booking_own_cancel_ask));
    expect('open' in (question?.attribs ?? {})).toBe(false);

    const cancelled = await own.submit(message.booking_own_cancel_sure);
    expect(newsOf(cancelled)).toBe(message.booking_own_cancelled);
    const kept = await cancelled.submit(message.booking_own_keep);
    expect(newsOf(kept)).toContain(starts(message.booking_own_kept));

    const again = await kept.submit(message.booking_own_cancel_sure);
    const day = await again.open(freeDays(again).at(-1)?.attribs.href ?? '');
    const moved = await day.submit(message.booking_own_move);
    expect(newsOf(moved)).toBe(message.booking_own_moved);
    moved.button(message.booking_own_cancel_sure);
  });
});
