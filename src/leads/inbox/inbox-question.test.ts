import { expect, it } from 'vitest';
import { readInboxAddress } from './inbox-question.ts';

it('known filters are read from the address, and unknown values are ignored', () => {
  expect(readInboxAddress('')).toEqual({ page: 1, limit: 20 });
  expect(readInboxAddress('?kind=trade&status=2&owner=mine&late=1&q=lund&page=3')).toEqual({
    page: 3,
    limit: 20,
    kind: 'trade',
    status: 2,
    owner: 'mine',
    late: '1',
    q: 'lund',
  });
  expect(readInboxAddress('?kind=boat&status=9&owner=nobody&late=yes&page=-1')).toEqual({ page: 1, limit: 20 });
  expect(readInboxAddress('?owner=7').owner).toBe(7);
});
