import { expect, test } from 'vitest';
import { readEditAddress } from './edit-address.ts';

test('reads the addresses of the forms to add, edit and clone a record', () => {
  expect(readEditAddress('/admin/brand/add')).toEqual({ action: 'add' });
  expect(readEditAddress('/admin/products/update/7')).toEqual({ action: 'update', id: 7 });
  expect(readEditAddress('/admin/products/clone/7')).toEqual({ action: 'clone', id: 7 });
});

test.each(['/admin/brand/update', '/admin/brand/update/x', '/admin/brand/update/0', '/admin/brand/clone/99999999999'])(
  '%s is not the address of a form',
  (path) => expect(readEditAddress(path)).toBeNull(),
);
