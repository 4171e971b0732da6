import { expect, it } from 'vitest';
import { entryText } from './entry-text.ts';

const named = { about: '', by: 'Tess' };

it('an unsent reply is not labelled as our reply', () => {
  const texts = (['held', 'waiting', 'kept', 'failed'] as const).map((message) =>
    entryText({ kind: 'reply', message }, named),
  );
  expect(new Set(texts)).toEqual(new Set(['Tess wrote a reply']));
});

it('a sent reply is labelled as our reply, even when its email has been deleted since', () => {
  expect(entryText({ kind: 'reply', message: 'sent' }, named)).toBe('Tess replied');
  expect(entryText({ kind: 'reply', message: null }, named)).toBe('Tess replied');
});
