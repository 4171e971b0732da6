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
  ['customer', 'boats'],
  ['quote', 'links'],
  ['book-service', 'links'],
  ['book-service', 'photos'],
  ['book-service', 'caption'],
  ['book-service', 'isPhotoShown'],
  ['book-service', 'state'],
  ['book-service', 'partsDay'],
  ['book-service', 'promisedDay'],
  ['book-service', 'newOwner'],
  ['book-service', 'newOwnerLink'],
  ['book-service', 'cancelledAt'],
  ['book-service', 'isUnconfirmed'],
])('the audit log has a label for what is recorded of a %s: %s', (resource, field) => {
  expect(findFieldLabel(resource, field)).toMatch(/^\p{Lu}/u);
});
