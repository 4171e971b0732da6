import { expect, inject, test } from 'vitest';
import { openBackOffice } from './hostile-records.ts';
import { textOf } from './page-elements.ts';
import { type VisitedPage, visit } from './visit.ts';

/** From the page of one boat to the other bookings of its owner, and to the quotes about it. */

const valuesOf = (page: VisitedPage): Record<string, string | undefined> =>
  Object.fromEntries(page.all('input', page.main).map(({ attribs }) => [attribs.name, attribs.value]));

test.each([
  {
    language: 'en' as const,
    others: 'Your other bookings',
    past: 'Work done before',
    next: 'At 948 hours or on',
    quote: /^Offer OF-/,
    estimate: 'approved',
    book: 'Book it',
    days: 'Show available days',
    type: 'Winterizing',
    known: 'For your boat: Osprey 24',
  },
  {
    language: 'fr' as const,
    others: 'Vos autres rendez-vous',
    past: 'Travaux précédents',
    next: 'À 948 heures ou le',
    quote: /^Offre OF-/,
    estimate: 'approuvés',
    book: 'Prendre rendez-vous',
    days: 'Voir les jours libres',
    type: 'Hivernisation',
    known: 'Pour votre bateau : Osprey 24',
  },
])('a boat’s page leads to other bookings and quotes of its owner, in $language', async (words) => {
  const { call } = await openBackOffice(inject('origin'));
  const types = await call('GET', 'service-type/all?limit=50');
  const type = (types.result.record as { id: number; slug: string }[]).find(({ slug }) => slug === 'winterizing');
  const email = `ida-${words.language}@mail.example`;
  const who = { firstName: 'Ida', lastName: 'Quay', email, language: words.language };
  const hull = words.language === 'en' ? 'QAB12345D404' : 'QAC12345D404';
  const book = async (fields: object) => {
    const fixed = { ...who, time: '09:30', overLimitReason: 'A test', serviceType: type?.id, services: [] };
    return (await call('POST', 'book-service', { ...fixed, ...fields })).result.id;
  };
  const osprey = { boat: 'Osprey 24', serial: hull };
  const next = { engineHours: 848, nextServiceMonths: 12, nextServiceAtHours: 948 };
  const before = await book({ ...osprey, ...next, date: '2030-05-06' });
  await call('POST', 'book-service/state', { id: before, state: 'in-shop' });
  const lines = [{ kind: 'other', name: { en: 'Water pump', fr: 'Pompe' }, amount: 130 }];
  const draft = { lines, note: null, off: [] };
  const estimate = await call('POST', 'estimate', { booking: before, draft, send: true });
  await call('POST', 'estimate/answer', { id: estimate.result.id, version: 1, answers: { 1: 'yes' }, name: 'Ida' });
  await call('POST', 'book-service/state', { id: before, state: 'ready' });
  const now = await book({ ...osprey, date: '2030-05-20' });
  await book({ boat: 'Lund 16', date: '2030-05-21' });
  const trade = { make: 'Osprey', model: '24', year: null, hin: hull, hours: null };
  const offered = [...lines, { kind: 'trade', amount: -9000, trade }];
  await call('POST', 'quote', {
    kind: 'offer',
    name: 'Ida Quay',
    email,
    language: words.language,
    draft: { lines: offered, note: null, off: [] },
    send: true,
  });
  const link = await call('POST', 'book-service/link', { id: now });
  const page = await visit(new URL(String(link.result.url)).pathname);
  const headings = page.all('h2', page.main).map(textOf);
  expect(headings).toEqual(expect.arrayContaining([words.others, words.past]));
  const text = textOf(page.main);
  expect(text).toContain(words.next);
  expect(text).toContain(words.estimate);

  const booking = await page.within(page.main).follow(words.book);
  const [tab] = booking.all('a', booking.main).filter(({ attribs }) => attribs['aria-current'] === 'page');
  expect([booking.status, textOf(tab)]).toEqual([200, words.type]);
  expect(textOf(booking.main)).toContain(words.known);
  const [service] = booking.all('input', booking.main).filter(({ attribs }) => attribs.type === 'checkbox');
  const days = await booking.submit(words.days, { [service?.attribs.name ?? '']: true });
  expect(valuesOf(days)).toMatchObject({ firstName: 'Ida', lastName: 'Quay', email, boat: 'Osprey 24', serial: hull });

  const lund = await page.follow('Lund 16');
  expect(textOf(lund.all('p', lund.main)[0])).toContain('Lund 16');
  const quote = await page.follow(words.quote);
  expect([quote.status, quote.path.includes('/quote/')]).toEqual([200, true]);
  expect((await visit(`${page.address.pathname}/visit/999999`)).status).toBe(404);
  expect((await visit(`${page.address.pathname}/quote/999999`)).status).toBe(404);
  expect((await visit(`${page.address.pathname}/quote/${estimate.result.id}`)).status).toBe(404);
});
