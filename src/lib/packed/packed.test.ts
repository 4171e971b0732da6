import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

const loan = { months: 240, upTo: null };
const view = {
  cards: [
    { name: { text: 'Luxor 21', language: 'en' }, loan, specs: ['21 ft', 200], isNew: true },
    { name: { text: 'Ride 450', language: 'en' }, loan, specs: [], isNew: false },
  ],
  empty: {},
  since: new Date(0),
  missing: undefined,
  numbers: [-1, 0, [1, [2]]],
};

/** As a browser gets it. */
const sent = <View>(one: View) => structuredClone(pack(one));

describe('a packed view', () => {
  it('unpacks to the same view', () => {
    expect(unpack(sent(view))).toStrictEqual(view);
    for (const one of [null, undefined, '', 0, [], {}, [[]], [-1]]) expect(unpack(sent(one))).toStrictEqual(one);
  });

  it('is not unpacked where it was packed', () => {
    expect(unpack(pack(view))).toBe(view);
  });

  it('contains field names once, and repeated values once', () => {
    const { names, rows } = pack(view.cards);
    expect(names).toEqual([
      ['name', 'loan', 'specs', 'isNew'],
      ['text', 'language'],
      ['months', 'upTo'],
    ]);
    const [, one, other] = rows as unknown[][];
    expect(one?.[2]).toBe(other?.[2]);
  });

  it('unpacks to the identical object each time', () => {
    const packed = sent(view);
    expect(unpack(packed)).toBe(unpack(packed));
  });

  it('distinguishes fields with confusable names', () => {
    const odd = JSON.parse('{"__proto__": {"a": 1, "b": 2}, "constructor": {"a,b": 3}}');
    expect(JSON.stringify(unpack(sent(odd)))).toBe(JSON.stringify(odd));
  });
});
