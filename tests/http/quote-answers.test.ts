import { expect, inject, test } from 'vitest';
import { openBackOffice } from './hostile-records.ts';
import { quoteOf } from './make-quote.ts';
import { type Element, nameOf, textOf } from './page-elements.ts';
import { visit } from './visit.ts';

/** Answers to a quote without scripts: what is wrong stands at the form, with what was typed. */

async function twoVersions(): Promise<string> {
  const { call } = await openBackOffice(inject('origin'));
  const { result } = await call('GET', 'product/all?q=ME-90-4034&limit=1');
  const [engine] = result.record as { id: number; price: number }[];
  if (!engine) throw new Error('The demo has no such engine.');
  return await quoteOf(engine, 2);
}

type Page = Awaited<ReturnType<typeof visit>>;

/** The closed part of the page that accepts a version, or declines. */
const partWith = ({ all, main }: Page, name: string, value: string): Element | undefined =>
  all('details', main).find((part) =>
    all('*', part).some(({ attribs }) => attribs.name === name && attribs.value === value),
  );

const alertsIn = ({ all }: Page, part: Element | undefined) =>
  all('*', part)
    .filter(({ attribs }) => attribs.role === 'alert')
    .map(textOf);

test.each([
  {
    prefix: '',
    wrong: 'Enter your name',
    accepted: 'accepted meanwhile',
    accept: 'Accept',
    written: 'We write to you',
  },
  {
    prefix: '/fr',
    wrong: 'Saisissez votre nom',
    accepted: 'acceptée entre-temps',
    accept: 'Accepter',
    written: 'Nous vous écrivons',
  },
])(
  'a refused answer to $prefix/quote is reported at its form, and at the top when there is none any more',
  async ({ prefix, wrong, accepted, accept, written }) => {
    const page = await visit(prefix + (await twoVersions()));
    const parts = page.all('section', page.main).map(nameOf);
    expect(parts.filter((name) => name.startsWith('Version'))).toEqual(['Version 2', 'Version 1']);
    const first = page.within(partWith(page, 'version', '1'));
    const refused = await first.submit(accept, { name: ' ' });
    expect(refused.status).toBe(422);
    const part = partWith(refused, 'version', '1');
    expect(part?.attribs.open).toBeDefined();
    expect(alertsIn(refused, part).join()).toContain(wrong);
    expect(alertsIn(refused, refused.main)).toHaveLength(1);
    const ids = refused.all('*', refused.main).flatMap(({ attribs }) => attribs.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);

    const done = await refused.within(part).submit(accept, { name: 'Nora Quay' });
    expect(textOf(done.main)).toContain('Nora Quay');
    expect(textOf(done.main)).toContain(written);
    const late = await page.within(partWith(page, 'version', '2')).submit(accept, { name: 'Somebody Else' });
    expect(late.status).toBe(409);
    expect(alertsIn(late, late.main).join()).toContain(accepted);
    expect(late.all('details', late.main)).toEqual([]);
  },
);

test('a customer who accepts is asked for a phone where none is known, and then read that we call', async () => {
  const page = await visit(await twoVersions());
  const part = partWith(page, 'version', '2');
  const refused = await page.within(part).submit('Accept', { name: 'Nora Quay', phone: '12' });
  expect(alertsIn(refused, partWith(refused, 'version', '2')).join()).toMatch(/phone/i);
  const done = await refused
    .within(partWith(refused, 'version', '2'))
    .submit('Accept', { name: 'Nora Quay', phone: '250-555-0144' });
  expect(textOf(done.main)).toContain('Thank you. We call you to plan the work.');
});

test('a declined quote offers today’s price', async () => {
  const page = await visit(await twoVersions());
  const declined = await page.within(partWith(page, 'intent', 'decline')).submit('Decline the quote');
  expect(textOf(declined.main)).toContain('You said no thanks.');
  const requested = await declined.within(declined.main).submit('Ask for today’s price');
  expect(textOf(requested.main)).toMatch(/This is today’s price|We have your question/);
});
