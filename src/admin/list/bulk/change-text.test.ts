import { expect, test } from 'vitest';
import { deleteText } from './change-text.ts';

test('the button that deletes several records names their number', () => {
  expect(deleteText('product', 144)).toBe('Delete 144 products');
  expect(deleteText('product', 1)).toBe('Delete');
});
