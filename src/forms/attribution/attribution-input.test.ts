import { describe, expect, it } from 'vitest';
import { attributionColumns, attributionField } from './attribution-input.ts';

const now = new Date('2026-11-20T18:00:00Z');
const last = { landing: '/boats', referrer: 'www.google.ca', clickIds: ['gclid'], campaign: 'spring' };
const first = { landing: '/', referrer: null, clickIds: [], at: '2026-10-30T18:00:00.000Z' };
const read = (sent: unknown) => attributionField().parse(sent);

describe('the attribution of a form', () => {
  it('is read as JSON or as text, with its channels', () => {
    expect(read(JSON.stringify({ last, first }))).toEqual({ last, first });
    expect(attributionColumns(read({ last, first }), now)).toEqual({
      attribution: { last, first },
      channel: 'google-ads',
      firstChannel: 'direct',
    });
  });

  it.each([
    ['90 days and a second', '2026-08-22T17:59:59.000Z'],
    ['the future', '2026-11-20T18:00:01.000Z'],
  ])('has no first touch of %s', (_, at) => {
    const sent = read({ last: null, first: { ...first, at } });
    expect(attributionColumns(sent, now)).toEqual({ attribution: null, channel: null, firstChannel: null });
  });

  it.each([
    ['nothing', undefined],
    ['an empty field', ''],
    ['a number', Number.POSITIVE_INFINITY],
    ['a list', [last]],
    ['broken JSON', '{"last":'],
    ['a long text', JSON.stringify({ last, first: null }).padEnd(4_001)],
    ['a long campaign', { last: { ...last, campaign: 'x'.repeat(101) }, first: null }],
    ['NUL', { last: { ...last, campaign: 'a\0b' }, first: null }],
    ['half a character', { last: { ...last, landing: '/\ud800' }, first: null }],
    ['the value of a click id', { last: { ...last, gclid: 'Cj0KCQ' }, first: null }],
    ['an unknown click id', { last: { ...last, clickIds: ['gclid=Cj0KCQ'] }, first: null }],
    ['a page with a query', { last: { ...last, landing: '/boats?gclid=Cj0' }, first: null }],
    ['a page of another site', { last: { ...last, landing: '//evil.example' }, first: null }],
    ['a referrer with a path', { last: { ...last, referrer: 'google.ca/search?q=me' }, first: null }],
    ['a prototype', '{"last":null,"first":null,"__proto__":{"last":1}}'],
  ])('is left out for %s', (_, sent) => {
    expect(read(sent)).toBeNull();
  });
});
