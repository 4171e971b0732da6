import { expect, it } from 'vitest';
import { purposes } from '../../mail/purpose.ts';
import { findSentence, snake } from '../../ui/admin/sentence.ts';

it.each(purposes)('staff read in words that a letter is about %s', (purpose) => {
  expect(findSentence(`admin_mail_purpose_${snake(purpose)}`)).toBeDefined();
});
