import { expect, test } from 'vitest';
import { type KnownRow, onePerPerson } from './one-per-person.ts';

const row = (resource: string, id: number, known: object) =>
  ({ resource, id, title: `#${id}`, row: known }) as KnownRow;
const rosalind = { name: 'Rosalind Quay', email: 'rosalind@example.com', phone: '250-555-0103' };

test('a person with several messages is found once', () => {
  const people = onePerPerson([
    row('contact', 1, rosalind),
    row('request-email', 1, rosalind),
    row('contact', 2, { ...rosalind, email: 'Rosalind@Example.com' }),
    row('trade', 3, { name: 'R. Quay', email: null, phone: '(250) 555-0103' }),
  ]);
  expect(people).toEqual([
    { resource: 'contact', id: 1, name: 'Rosalind Quay', detail: 'rosalind@example.com · 250-555-0103' },
  ]);
});

test('a customer is shown instead of their records', () => {
  const found = [
    row('customer', 7, { name: 'Rosalind Quay', email: 'rosalind@example.com', phone: null }),
    row('contact', 1, { name: 'Rosie', email: 'other@example.com', phone: null, customerId: 7 }),
  ];
  expect(onePerPerson(found).map(({ resource, id }) => [resource, id])).toEqual([['customer', 7]]);
});

test('two people of one name and different addresses are two', () => {
  const two = [
    row('contact', 1, { ...rosalind, phone: null }),
    row('contact', 2, { name: 'Rosalind Quay', email: 'x@example.com' }),
  ];
  expect(onePerPerson(two)).toHaveLength(2);
});

test('a subscriber is named by their address, which is shown once', () => {
  expect(onePerPerson([{ ...row('subscriber', 4, { email: 'ann@example.com' }), title: 'ann@example.com' }])).toEqual([
    { resource: 'subscriber', id: 4, name: 'ann@example.com', detail: '' },
  ]);
});
