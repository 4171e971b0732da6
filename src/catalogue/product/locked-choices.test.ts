import { expect, test } from 'vitest';
import { findSentence } from '#src/ui/admin/sentence.ts';
import { lockedChoices } from './locked-choices.ts';

test('every field that can be locked against imports has a label', () => {
  expect(lockedChoices.filter(({ label }) => findSentence(label) === undefined)).toEqual([]);
});
