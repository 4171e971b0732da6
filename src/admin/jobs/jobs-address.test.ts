import { expect, test } from 'vitest';
import { readJobsAddress } from './jobs-address.ts';

test.each([
  ['', { page: 1, state: undefined, name: undefined }],
  ['?page=3&state=failed&name=back-up', { page: 3, state: 'failed', name: 'back-up' }],
  ['?page=-1&state=lost&name=__proto__', { page: 1, state: undefined, name: undefined }],
  ['?page=1e99', { page: 1, state: undefined, name: undefined }],
])('the address %j is read as %j', (search, asked) => {
  expect(readJobsAddress(search)).toEqual(asked);
});
