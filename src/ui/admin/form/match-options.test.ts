import { expect, test } from 'vitest';
import { matchOptions } from './match-options.ts';

const item = (label: string) => ({ value: label, label });
const options = [
  { group: 'Boats / Aluminum boats', items: [item('Thunder Jet'), item('Jon boats')] },
  { group: 'Engines', items: [item('Électriques'), item('Mercury')] },
];
const found = (search: string, limit = Number.POSITIVE_INFINITY) =>
  matchOptions({ options, search, limit }).flatMap((one) =>
    ('items' in one ? one.items : [one]).map(({ label }) => label),
  );

test.each([
  ['alum', ['Thunder Jet', 'Jon boats']],
  ['boats', ['Thunder Jet', 'Jon boats']],
  ['aluminum jet', ['Thunder Jet']],
  ['electri', ['Électriques']],
  ['', ['Thunder Jet', 'Jon boats', 'Électriques', 'Mercury']],
  ['sail', []],
])('“%s” finds by the heading and the label: %j', (search, labels) => {
  expect(found(search)).toEqual(labels);
});

test('no more options than the limit are found', () => {
  expect(found('', 3)).toEqual(['Thunder Jet', 'Jon boats', 'Électriques']);
  const plain = { options: [item('Jon boats'), item('Bow rider')], search: 'bo', limit: 1 };
  expect(matchOptions(plain)).toEqual([item('Jon boats')]);
});
