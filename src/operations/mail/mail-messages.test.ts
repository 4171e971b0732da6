import { expect, it } from 'vitest';
import { snake } from '#src/i18n/label-keys.ts';
import { purposes } from '#src/mail/purpose.ts';
import { findSentence } from '#src/ui/admin/sentence.ts';

it.each(purposes)('the purpose %s of an email has a label', (purpose) => {
  expect(findSentence(`admin_mail_purpose_${snake(purpose)}`)).toBeDefined();
});
