import { expect, inject, test } from 'vitest';
import { openOffice } from '../e2e/office.ts';
import { openScreen, partOf } from './office-screens.ts';
import { textOf } from './site.ts';

type Row = { key: string; source: string | null; leads: number };

test('the report has the months of each source, whose figures open their rows', async () => {
  const { call, token } = await openOffice(inject('origin'));
  const { months } = await call<{ months: Row[] }>('GET', 'report');
  const month = months.find(({ source, leads }) => source === 'google-ads' && leads > 0);
  const part = partOf(await openScreen('/admin/report', token), 'section', 'By source and month');
  expect(part.all('summary').map(textOf).join()).toContain('Google Ads');
  const rows = part.all('a').map(({ attribs }) => new URLSearchParams(attribs.href?.split('?')[1]));
  const ofMonth = rows.filter((row) => row.get('from') === `${month?.key}-01` && row.get('sales') === '1');
  expect(ofMonth.map((row) => row.get('lastTouch'))).toContain('google-ads');
});

test.each([
  ['/admin/sales?lastTouch=walk-in', 'Source, last touch: Walk-in'],
  ['/admin/quote?firstTouch=google-ads', 'Source, first touch: Google Ads'],
  ['/admin/quote?source=null&type=1', 'Type: Boats'],
  ['/admin/quote?sentFrom=2026-11-01', 'November 1, 2026'],
  ['/admin/quote?product=15', 'Product: #15'],
])('the filter of %s is in words: %s', async (path, words) => {
  const { token } = await openOffice(inject('origin'));
  const { all } = await openScreen(path, token);
  expect(all('a').map(textOf)).toContainEqual(expect.stringContaining(words));
});

test('failed deliveries of a webhook are one press away from their number', async () => {
  const { call, token } = await openOffice(inject('origin'));
  const { record } = await call<{ record: { id: number; failed: number }[] }>('GET', 'webhook/all');
  const failing = record.find(({ failed }) => failed > 0);
  const { all } = await openScreen('/admin/webhooks', token);
  const links = all('a').map(({ attribs }) => attribs.href);
  expect(links).toContain(`/admin/webhook-deliveries?webhook=${failing?.id}&state=failed`);
});
