import { expect, inject, test } from 'vitest';
import { openBackOffice } from './hostile-records.ts';
import { textOf } from './page-elements.ts';
import { messageTo } from './staff.ts';
import { visit } from './visit.ts';

/** A boat that was sold on: what its former and its new owner see. */

// Its email is held for ten seconds: both languages wait for theirs at once.
test.concurrent.each([
  {
    language: 'en' as const,
    hull: 'QBA12345D404',
    ended: 'This link has ended',
    history: 'What we did on your boat',
    work: 'Water pump',
    book: 'Book it',
    days: 'Show available days',
    known: 'For your boat: QBA12345D404',
    visitText: 'May 6, 2030 · at 848 hours',
  },
  {
    language: 'fr' as const,
    hull: 'QBC12345D404',
    ended: 'Ce lien n’est plus valide',
    history: 'Ce que nous avons fait sur votre bateau',
    work: 'Pompe à eau',
    book: 'Prendre rendez-vous',
    days: 'Voir les jours libres',
    known: 'Pour votre bateau : QBC12345D404',
    visitText: '6 mai 2030 · à 848 heures',
  },
])('a boat that was sold on shows its new owner the work alone, in $language', { timeout: 60_000 }, async (words) => {
  const { call } = await openBackOffice(inject('origin'));
  const types = await call('GET', 'service-type/all?limit=1');
  const [type] = types.result.record as { id: number }[];
  const made = await call('POST', 'book-service', {
    ...{
      firstName: 'Nora',
      lastName: 'Quay',
      email: `nora-sells-${words.language}@mail.example`,
      boat: 'Osprey 24',
      serial: words.hull,
    },
    ...{ date: '2030-05-06', time: '09:30', overLimitReason: 'A test', serviceType: type?.id, services: [] },
    ...{ language: words.language, engineHours: 848, notes: 'Call my wife', nextServiceMonths: 12 },
  });
  const { id } = made.result;
  await call('POST', 'book-service/state', { id, state: 'in-shop' });
  const pump = { kind: 'other', name: { en: 'Water pump', fr: 'Pompe à eau' }, amount: 130 };
  const tabs = { kind: 'part', name: { en: 'Trim tabs', fr: 'Volets' }, amount: 395 };
  const draft = { lines: [pump, tabs], note: 'As we said', off: [] };
  const estimate = await call('POST', 'estimate', { booking: id, draft, send: true });
  const answers = { 1: 'yes', 2: 'no' };
  await call('POST', 'estimate/answer', { id: estimate.result.id, version: 1, answers, name: 'Nora' });
  await call('POST', 'book-service/state', { id, state: 'ready' });
  const former = new URL(String((await call('POST', 'book-service/link', { id })).result.url)).pathname;
  const formerHeading = textOf((await visit(former)).all('h1')[0]);

  const ida = { name: 'Ida Reef', email: `ida-buys-${words.language}@mail.example`, language: words.language };
  const sold = await call('POST', 'book-service/new-owner', { id, hull: words.hull, ...ida });
  expect(sold.status).toBe(200);
  const ended = await visit(former);
  expect([ended.status, textOf(ended.all('h1', ended.main)[0])]).toEqual([410, words.ended]);
  expect(textOf(ended.main)).not.toMatch(/Osprey|Ida|Nora/);

  const [link = ''] = /\/(?:fr\/)?boat\/[\w-]{43}/.exec(await messageTo(ida.email, 'boat-new-owner')) ?? [];
  const page = await visit(link);
  expect(textOf(page.all('h1', page.main)[0])).toBe(words.history);
  const rows = page.all('li', page.main).map(textOf);
  expect(rows).toEqual([`${words.work}${words.visitText}`]);
  expect(textOf(page.main)).not.toMatch(/Nora|wife|130|395|As we said|Trim|Volets|nora-sells/);
  const booking = await page.within(page.main).follow(words.book);
  expect(textOf(booking.main)).toContain(words.known);
  const [service] = booking.all('input', booking.main).filter(({ attribs }) => attribs.type === 'checkbox');
  const days = await booking.submit(words.days, { [service?.attribs.name ?? '']: true });
  const filled = days.all('input', days.main).map(({ attribs }) => [attribs.name, attribs.value]);
  expect(Object.fromEntries(filled)).toMatchObject({ firstName: 'Ida', email: ida.email, serial: words.hull });
  expect(JSON.stringify(filled)).not.toMatch(/Nora|Quay|Osprey|nora-sells/);
  for (const path of ['drop-off.ics', 'photos/1', `visit/${id}`, 'quote/1'])
    expect((await visit(`${link}/${path}`)).status).toBe(404);

  await call('POST', 'book-service/undo-new-owner', { id });
  expect(textOf((await visit(former)).all('h1')[0])).toBe(formerHeading);
});
