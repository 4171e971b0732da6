import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeListed, splitListed } from './listed-values.ts';

it.each([
  ['red,white', ['red', 'white']],
  [' red , ,white ,', ['red', 'white']],
  ['Red\\, White,blue', ['Red, White', 'blue']],
  ['back\\slash', ['back\\slash']],
  ['', []],
])('%j is the list %j', (text, values) => expect(splitListed(text)).toEqual(values));

it('a list has the values that were written into it, whatever they contain', () => {
  const value = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(splitListed(values.map(escapeListed).join(','))).toEqual(values);
    }),
  );
});
