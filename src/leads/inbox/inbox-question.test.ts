import { expect, it } from 'vitest';
import { readInboxAddress } from './inbox-question.ts';

const usual = { page: 1, limit: 50, view: 'open', sort: 'due' };

it('known filters are read from the address, and unknown values are ignored', () => {
  expect(readInboxAddress('')).toEqual(usual);
  expect(readInboxAddress('?kind=trade&status=2&owner=mine&late=1&q=lund&page=3')).toEqual({
    page: 3,
    limit: 50,
    sort: 'due',
    kind: 'trade',
    status: 2,
    owner: 'mine',
    late: '1',
    q: 'lund',
  });
  expect(readInboxAddress('?kind=boat&status=9&owner=nobody&late=yes&page=-1')).toEqual(usual);
  expect(readInboxAddress('?view=snoozed&sort=newest')).toMatchObject({ view: 'snoozed', sort: 'newest' });
  expect(readInboxAddress('?owner=7').owner).toBe(7);
});
