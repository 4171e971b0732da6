import { describe, expect, it } from 'vitest';
import { attributionColumns, attributionField } from './attribution-input.ts';

const now = new Date('2026-11-20T18:00:00Z');
const last = { landing: '/boats', referrer: 'www.google.ca', clickIds: ['gclid'], campaign: 'spring' };
const first = { landing: '/', referrer: null, clickIds: [], at: '2026-10-30T18:00:00.000Z' };
const visit = 'https://dealer.example/boats?gclid&utm_campaign=spring https://www.google.ca/';
const firstVisit = { noted: 'https://dealer.example/ ', at: first.at };
const read = (sent: unknown) => attributionField().parse(sent);

describe('the attribution of a form', () => {
  it('is read as JSON or as text, with its channels', () => {
    expect(read(JSON.stringify({ last: visit, first: firstVisit }))).toEqual({ last, first });
    expect(attributionColumns(read({ last: visit, first: firstVisit }), now)).toEqual({
      attribution: { last, first },
      channel: 'google-ads',
      firstChannel: 'direct',
    });
  });

  it.each([
    ['90 days and a second', '2026-08-22T17:59:59.000Z'],
    ['the future', '2026-11-20T18:00:01.000Z'],
  ])('has no first touch of %s', (_, at) => {
    const sent = read({ last: null, first: { ...firstVisit, at } });
    expect(attributionColumns(sent, now)).toEqual({ attribution: null, channel: null, firstChannel: null });
  });

  it.each([
    ['nothing', undefined],
    ['an empty field', ''],
    ['a number', Number.POSITIVE_INFINITY],
    ['a list', [visit]],
    ['broken JSON', '{"last":'],
    ['a long text', JSON.stringify({ last: visit, first: null }).padEnd(4_001)],
    ['no address', { last: 'me', first: null }],
    ['NUL', { last: 'https://dealer.example/?utm_campaign=a%00b ', first: null }],
    ['a touch that is read already', { last, first: null }],
    ['a further field', { last: visit, first: null, gclid: 'Cj0KCQ' }],
    ['a prototype', '{"last":null,"first":null,"__proto__":{"last":1}}'],
  ])('is left out for %s', (_, sent) => {
    expect(read(sent)).toBeNull();
  });
});
