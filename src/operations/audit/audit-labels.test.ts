import { expect, test } from 'vitest';
import { findFieldLabel } from '#src/ui/admin/sentence.ts';

test.each([
  ['sale', 'units'],
  ['sale', 'price'],
  ['sale', 'on'],
  ['sale', 'by'],
  ['sale', 'trade'],
  ['product', 'format'],
  ['product', 'records'],
])('the audit log has a label for what is recorded of a %s: %s', (resource, field) => {
  expect(findFieldLabel(resource, field)).toMatch(/^\p{Lu}/u);
});
