import { expect, it } from 'vitest';
import { countsText, sourceRunAdmin } from './source.admin.tsx';

const run = { rowCount: 211, created: 3, updated: 0, failed: 0, unlisted: 1, relisted: 0 };

it('a run of a source is summed up in a line, without counts that are nothing', () => {
  expect(countsText(run)).toBe('211 rows · New: 3 · Not listed by the source: 1');
  expect(countsText({ ...run, rowCount: 1, created: 0, unlisted: 0 })).toBe('1 row');
  expect(countsText({ ...run, rowCount: null })).toBeNull();
});

it('a run is a compact card on phones: the source, the line of counts, the time and the state', () => {
  expect(sourceRunAdmin.card).toEqual({ below: 'rowCount', start: 'createdAt', end: 'state' });
});
