import { beforeAll, describe, expect, inject, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { type Office, openOffice } from '../e2e/office.ts';
import { anyWord } from './office-records.ts';
import { createStaff, openScreen, signInAs } from './office-screens.ts';
import { type Element, fold, textOf } from './page-elements.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { type VisitedPage, visit } from './visit.ts';

/** Written offers for a unit on the lot, with pages that need no scripts. */

type Boat = { id: number; slug: string };
type Version = Record<'subtotal' | 'lien' | 'credit' | 'total' | 'owed', number> & {
  lines: { kind: string; amount: number }[];
  taxes: { amount: number }[];
};

const words = { en, fr };
const cases = [
  { language: 'en', prefix: '' },
  { language: 'fr', prefix: '/fr' },
] as const;

let office: Office;
let boat: Boat;
beforeAll(async () => {
  office = await openOffice(inject('origin'));
  // A new one: while it is sold, no list that is read meanwhile loses a page, as that of 13 used boats would.
  const { record } = await office.call<{ record: Boat[] }>('GET', 'product/all?q=TJ-18J-1099&limit=1');
  const [found] = record;
  if (!found) throw new Error('The demo has no such boat.');
  boat = found;
});

const unitLine = () => ({ kind: 'unit', product: boat.id });
const trade = { kind: 'trade', amount: -12_345.67, trade: { make: 'Lund', model: '1600', year: 2014 } };
const discount = { kind: 'discount', name: { en: 'Boat show', fr: 'Salon nautique' }, amount: -500.01 };

async function sendOffer(fields: object): Promise<{ id: number; path: string }> {
  const { id } = await office.call('POST', 'quote', { kind: 'offer', name: 'Nora Quay', send: true, ...fields });
  const { url } = await office.call<{ url: string }>('POST', 'quote/link', { id });
  return { id, path: new URL(url).pathname };
}

const centsIn = (text: string): number => (/^[-−]/.test(text) ? -1 : 1) * Number(text.replace(/\D/g, ''));
const cents = (dollars: number): number => Math.round(dollars * 100);

/** Whether a printer leaves the element out. */
const isOnPaper = (element: Element): boolean => {
  for (let at: Element | null = element; at && 'attribs' in at; at = at.parent as Element | null)
    if (at.attribs.class?.split(' ').includes('no-print')) return false;
  return true;
};

describe.each(cases)('the page of an offer in $language', ({ language, prefix }) => {
  test('prints all lines, taxes and totals of the API to the cent', async () => {
    const lines = [
      unitLine(),
      { kind: 'other', name: { en: 'Rigging', fr: 'Gréement' }, amount: 1234.56 },
      discount,
      trade,
      { kind: 'lien', amount: 3456.78 },
    ];
    const { path } = await sendOffer({ language, draft: { lines, note: null } });
    const { result } = await (await fetch(`${inject('origin')}/api/quote?token=${path.split('/').at(-1)}`)).json();
    const [version] = result.versions as Version[];
    if (!version) throw new Error('no version was sent');
    const page = await visit(path);
    expect(page.path.startsWith(`${prefix}/quote/`)).toBe(true);
    const printed = page.all('dd', page.main).filter(isOnPaper).map(textOf).map(centsIn);
    expect(printed).toEqual([
      ...version.lines.filter(({ kind }) => kind !== 'lien').map(({ amount }) => cents(amount)),
      cents(version.subtotal),
      ...version.taxes.map(({ amount }) => cents(amount)),
      cents(version.lien),
      cents(version.total),
    ]);
    const figures = page.all('b', page.main).filter(isOnPaper).map(textOf).map(centsIn);
    expect(figures).toContain(cents(version.total));
  });
});

/** The form that accepts a version. */
const acceptPart = ({ all, main }: VisitedPage, version: number): Element | undefined =>
  all('details', main).find((part) =>
    all('input', part).some(({ attribs }) => attribs.name === 'version' && attribs.value === String(version)),
  );

type Row = { key: string | null; offers: number; accepted: number; sold: number; soldCents: number };

describe.each(cases)('without scripts, in $language', ({ language, prefix }) => {
  test('a customer asks about a boat, gets an offer and its next version, and accepts: the boat is theirs until it is sold, and again when that is undone', async () => {
    const text = words[language];
    const name = `Clementine ${anyWord()}`;
    const email = `${name.replace(' ', '.').toLowerCase()}@crew.example`;
    const staff = await createStaff(office, { access: ['contact', 'products'] });
    const stateOfBoat = async () => {
      const { all, main } = await visit(`${prefix}/product/${boat.slug}`);
      return [text.common_sale_pending, text.common_sold].filter((state) =>
        all('*', main).some((element) => textOf(element) === state),
      );
    };
    const counted = async () => {
      const { groups } = await office.call<{ groups: { person: Row[] } }>('GET', 'report');
      const row = groups.person.find(({ key }) => key === String(staff.id));
      return [row?.offers ?? 0, row?.accepted ?? 0, row?.sold ?? 0, row?.soldCents ?? 0];
    };

    const asking = await visit(`${prefix}/request/${boat.slug}?form=quote`, { 'x-forwarded-for': '203.0.113.240' });
    const entries = { name, email, message: 'Is it still there?' };
    const asked = await asking.within(asking.main).submit(text.form_send, entries);
    const sent = await asked.within(asked.main).submit(text.form_send, await solveCaptcha());
    expect(sent.status).toBe(201);
    const leads = await office.call<{ record: { id: number; product: number }[] }>('GET', `contact/all?q=${email}`);
    const [lead] = leads.record;
    expect(lead?.product).toBe(boat.id);

    const draft = { lines: [unitLine(), trade], note: null };
    const { id, path } = await sendOffer({ name, email, language, contact: lead?.id, owner: staff.id, draft });
    const first = await visit(path);
    expect(first.path.startsWith(`${prefix}/quote/`)).toBe(true);
    await office.call('POST', 'quote/version', { id, lines: [unitLine(), discount, trade] });
    await office.call('POST', 'quote/send', { id, version: 2 });
    const second = await first.open(path);
    expect(textOf(second.main)).toContain(fold(language === 'fr' ? 'Salon nautique' : 'Boat show'));
    expect(await stateOfBoat()).toEqual([]);

    const accepted = await second.within(acceptPart(second, 2)).submit(text.common_accept, { name });
    expect(textOf(accepted.main)).toContain(fold(text.quote_offer_accepted_notice_written));
    expect(textOf(accepted.main)).toMatch(language === 'fr' ? /Acompte : [\d ]+,\d\d \$/ : /Deposit: \$[\d,]+\.\d\d/);
    expect(await stateOfBoat()).toEqual([text.common_sale_pending]);
    expect(await counted()).toEqual([1, 1, 0, 0]);

    await office.call('POST', 'quote/sell', { id });
    expect(await stateOfBoat()).toEqual([text.common_sold]);
    expect(await counted()).toEqual([1, 1, 1, 8_490_000 - 50_001]);
    const sales = await office.call<{ record: { id: number; trade: boolean }[] }>('GET', `sale/all?quote=${id}`);
    expect(sales.record).toMatchObject([{ trade: true }]);

    await office.call('POST', 'product/sold/undo', { sale: sales.record[0]?.id });
    expect(await stateOfBoat()).toEqual([text.common_sale_pending]);
    expect(await counted()).toEqual([1, 1, 0, 0]);
    await office.call('POST', 'quote/release', { id });
    expect(await stateOfBoat()).toEqual([]);
  });
});

test('a trade-in shows what was given for it, and is one press away from an offer and from the stock', async () => {
  const who = { name: `Otis ${anyWord()}`, email: `${anyWord()}@crew.example`.toLowerCase(), language: 'en' };
  const facts = { make: 'Lund', model: '1600', year: 2014, hin: 'LUN12345A414', engineHours: 310 };
  const { id } = await office.call('POST', 'trade', { ...who, ...facts });
  const screen = () => openScreen(`/admin/inbox/trade/${id}`, office.token);
  const before = await screen();
  expect(textOf(before.main)).toContain(en.admin_inbox_trade_no_value);
  const draft = await before.follow(en.admin_inbox_take_in_stock);
  expect(draft.path).toMatch(/^\/admin\/products\/add\?/);
  const filled = draft.all('input', draft.main).map(({ attribs }) => attribs.value ?? '');
  expect(filled).toEqual(expect.arrayContaining(['Lund 1600', 'Used', '2014', 'LUN12345A414']));
  const offered = new URL(before.link(en.admin_quote_write_offer).attribs.href ?? '', inject('origin'));
  expect(Object.fromEntries(offered.searchParams)).toMatchObject({ kind: 'offer', trade: String(id), name: who.name });

  const lines = [unitLine(), trade];
  const written = { kind: 'offer', name: who.name, trade: id, draft: { lines, note: null } };
  const quote = await office.call('POST', 'quote', written);
  const after = await screen();
  expect(textOf(after.main)).toContain(`${en.admin_inbox_trade_value} $12,345.67`);
  expect(after.link(String(quote.number)).attribs.href).toBe(`/admin/quote/update/${quote.id}`);
  const record = await openScreen(`/admin/trade/update/${id}`, office.token);
  expect(textOf(record.main)).toContain(`$12,345.67 in offer ${quote.number}`);
});

test('staff without access to products write an offer from a trade-in, and take nothing in stock', async () => {
  const { id } = await office.call('POST', 'trade', { name: 'Otis Quay', phone: '250-555-0144', make: 'Lund' });
  const screen = await openScreen(`/admin/inbox/trade/${id}`, await signInAs(office, { access: ['contact'] }));
  screen.link(en.admin_quote_write_offer);
  expect(() => screen.link(en.admin_inbox_take_in_stock)).toThrow();
});
