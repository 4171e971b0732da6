import { describe, expect, it } from 'vitest';
import { readForm } from './read-form.ts';

describe('a form', () => {
  it('is read as text, and an empty value as null', () => {
    expect(readForm('name=Luxor+21&desc=&list=%5B1%2C2%5D')).toEqual({ name: 'Luxor 21', desc: null, list: '[1,2]' });
  });

  it('with a repeated field is refused with its name', () => {
    expect(() => readForm('a=1&b=2&a=3')).toThrow(expect.objectContaining({ fields: { a: 'input_repeated' } }));
  });

  it('that is not UTF-8 is refused with the name of the field', () => {
    const refusal = expect.objectContaining({ fields: { name: 'input_bad_characters' } });
    expect(() => readForm('name=%ff%fe')).toThrow(refusal);
    expect(readForm('name=%EF%BF%BD')).toEqual({ name: '\ufffd' });
  });

  it('may have any field name, even one of the object prototype', () => {
    expect(Object.entries(readForm('__proto__=x&constructor=y'))).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});
