import { expect, test } from 'vitest';
import { findSentence } from '#src/ui/admin/sentence.ts';
import { auditAdmin } from './audit.admin.tsx';
import { actionChoices, subjectChoices } from './audit-choices.ts';

test('every action and everything that is acted on has a name', () => {
  const unnamed = [...actionChoices, ...subjectChoices].filter(({ label }) => findSentence(label) === undefined);
  expect(unnamed.map(({ value }) => value)).toEqual([]);
});

test('an erasure is called by its name, not by a code or the number of the entry', () => {
  const entry = { ...auditAdmin.blank, id: 375, createdAt: '', updatedAt: '', action: 'erase', resource: 'privacy' };
  expect(auditAdmin.titleOf(entry)).toBe('Erased · Privacy');
});
