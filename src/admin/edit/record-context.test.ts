import { expect, test } from 'vitest';
import { recordContext } from './record-context.ts';

test('a changed status reads as its name, and a value without options stays as it is', () => {
  expect(recordContext.readValue('book-service', 'status', 3)).toBe('Resolve');
  expect(recordContext.readValue('book-service', 'boat', 'Luxor 21')).toBeUndefined();
  expect(recordContext.readValue('cache', 'status', 3)).toBeUndefined();
});
