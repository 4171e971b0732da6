import { expect, test } from 'vitest';
import { entriesOf } from './lead-log.tsx';

const staff = [{ value: 4, label: 'Coral' }];
const action = { id: 1, user: 'owner@example.com', action: 'update', createdAt: '2026-11-20T18:00:00Z', status: null };
const labelsOf = (...changes: object[]) =>
  entriesOf({ notes: [], history: changes.map((change) => ({ ...action, ...change })) }, staff).map(({ what }) => what);

test('another owner is named in the history of a lead, with a new status beside it', () => {
  expect(labelsOf({ owner: 4 })).toEqual(['Owner: Coral']);
  expect(labelsOf({ owner: null })).toEqual(['Owner: Unassigned']);
  expect(labelsOf({ status: 2, owner: 4 })).toEqual(['Status: In Progress · Owner: Coral']);
  expect(labelsOf({ status: 3 }, {})).toEqual(['Status: Resolve', 'Updated']);
});
