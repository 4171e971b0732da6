import { DomUtils } from 'htmlparser2';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { admin } from '../demo-environment.ts';
import { type Office, openOffice } from '../e2e/office.ts';
import { anyWord } from './office-records.ts';
import { openScreen, partOf, signInAs, textsOf } from './office-screens.ts';
import { textOf } from './site.ts';

const hours = /^1[\u00a0\u202f]410,5\u00a0h$/;

type Found = { record: { id: number }[] };

let office: Office;
beforeAll(async () => {
  office = await openOffice(inject('origin'));
});

const open = (path: string) => openScreen(path, office.token);
const writeLead = async (more: object = {}) => {
  const name = `Imogen ${anyWord()}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
  const lead = { type: 1, name, email, message: 'Is it there?', language: 'en', ...more };
  return { name, ...(await office.call('POST', 'contact', lead)) };
};

describe('a customer', () => {
  test('is found by name, and their page has every kind of record on one timeline', async () => {
    const { record } = await office.call<Found>('GET', 'customer/all?q=Fathom');
    const page = await (await open('/admin/customers?q=Fathom')).follow('Juniper Fathom');
    expect(page.path).toBe(`/admin/customers/${record[0]?.id}`);
    const timeline = textOf(partOf(page, 'section', 'Timeline').all('section')[0]);
    for (const kind of [/Messages \d/, /Quotes \d/, /alerts \d/]) expect(timeline).toMatch(kind);
  });

  test('is one press away from the name of their lead, and from that on a card of the calendar', async () => {
    const lead = await writeLead();
    const page = await (await open(`/admin/inbox/contact/${lead.id}`)).follow(lead.name);
    expect(page.path).toMatch(/^\/admin\/customers\/\d+$/);
    expect(textsOf(page, 'h2')).toContainEqual(expect.stringContaining(lead.name));

    const lastName = anyWord();
    const { record: types } = await office.call<Found>('GET', 'service-type/all?limit=1');
    const caller = { firstName: 'Rosalind', lastName, email: `${lastName}@mail.example`, language: 'en' };
    const work = { date: '2027-03-05', time: '09:00', serviceType: types[0]?.id, services: [] };
    await office.call('POST', 'book-service', { ...caller, ...work });
    const week = await open('/admin/book-service/calendar?view=weeks&day=2027-03-05');
    const caught = await week.follow(`Customer Rosalind ${lastName}`);
    expect(caught.path).toMatch(/^\/admin\/customers\/\d+$/);
    expect(textsOf(caught, 'h2')).toContainEqual(expect.stringContaining(`Rosalind ${lastName}`));
  });

  test('has a trade-in on the timeline that leads to an offer, and says that it is yours once you take it', async () => {
    const email = `${anyWord()}@mail.example`.toLowerCase();
    const { id } = await office.call('POST', 'trade', {
      name: 'Juniper Barn',
      email,
      make: 'Arrowline',
      language: 'en',
    });
    const [customer] = (await office.call<Found>('GET', `customer/all?q=${email}`)).record;
    const path = `/admin/customers/${customer?.id}`;
    const before = await open(path);
    expect(before.link(/^Make an offer: /).attribs.href).toMatch(
      new RegExp(`^/admin/quote/add\\?kind=offer&trade=${id}&name=Juniper`),
    );
    expect(before.button(/^Assign to me: /)).toBeDefined();
    const [own] = (await office.call<Found>('GET', `user/all?q=${admin.email}`)).record;
    await office.call('POST', 'inbox/change', { leads: [{ resource: 'trade', id, owner: own?.id }] });
    const after = await open(path);
    expect(textsOf(after, 'small')).toContain('Assigned to you');
    expect(() => after.button(/^Assign to me: /)).toThrow();
  });
});

test('a lead without an email address is to be called', async () => {
  const { id } = await writeLead({ type: 3, email: null, phone: '250-555-0177' });
  const page = await open(`/admin/inbox/contact/${id}`);
  expect(textsOf(page, 'p')).toContain('This person left no email address. Call instead, and log the call here.');
  expect(page.link('Call 250-555-0177').attribs.href).toBe('tel:250-555-0177');
});

test('numbers, units and colons of a customer are French for those who chose it', async () => {
  const own = await signInAs(office, { role: 1, access: [] });
  await (await openScreen('/admin/account', own)).submit('Save', { 'Back office language': 'Français' });
  const email = `${anyWord()}@mail.example`.toLowerCase();
  const boat = { make: 'Arrowline', model: '17 Open', hullLength: 17.5, engineHp: 9.9, engineHours: 1410.5 };
  const { id } = await office.call('POST', 'trade', { name: 'Juniper Barn', email, ...boat, language: 'fr' });
  const lead = await openScreen(`/admin/inbox/trade/${id}`, own);
  const facts = lead.all('dd').map((one) => DomUtils.innerText(one));
  expect(facts).toEqual(expect.arrayContaining(['17,5\u00a0pi', '9,9\u00a0HP', expect.stringMatching(hours)]));

  const [customer] = (await office.call<Found>('GET', `customer/all?q=${email}`)).record;
  const page = await openScreen(`/admin/customers/${customer?.id}`, own);
  expect(page.html).toMatch(/>1[\u00a0\u202f]410,5 \(/);
  const labels = page.all('button').map(({ attribs }) => attribs['aria-label'] ?? '');
  expect(labels).toContainEqual(expect.stringMatching(/^Me l’attribuer\u00a0: Veut échanger/));
});
