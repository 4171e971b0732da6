import { expect, it } from 'vitest';
import { entryText } from './entry-text.ts';

const named = { about: '', by: 'Tess' };

it('a reply that was not sent yet is not called a reply of ours', () => {
  const texts = (['held', 'waiting', 'kept', 'failed'] as const).map((message) =>
    entryText({ kind: 'reply', message }, named),
  );
  expect(new Set(texts)).toEqual(new Set(['Tess wrote a reply']));
});

it('a reply that was sent is, and so is one whose email was deleted since', () => {
  expect(entryText({ kind: 'reply', message: 'sent' }, named)).toBe('Tess replied');
  expect(entryText({ kind: 'reply', message: null }, named)).toBe('Tess replied');
});
