import { expect, it } from 'vitest';
import { comparedOf, readChosen } from './chosen.ts';

const boat = { slug: 'luxor', type: 'boat', name: 'Luxor', picture: '/p.avif' };
const engine = { slug: 'verado', type: 'engine', name: 'Verado', picture: '' };

it.each([null, '', '{', '7', 'null', '["luxor"]', '[null]', '[{"slug":1}]', '{"__proto__":[]}'])(
  '%s has no products',
  (stored) => {
    expect(readChosen(stored)).toEqual([]);
  },
);

it('the comparison has the products of the type that was chosen last', () => {
  const chosen = readChosen(JSON.stringify([engine, boat]));
  expect(chosen).toEqual([engine, boat]);
  expect(comparedOf(chosen)).toEqual([boat]);
  expect(comparedOf([])).toEqual([]);
});
