import type { Language } from '#src/i18n/language.ts';
import type { Letter } from '#src/mail/letter.ts';

type Reply = { to: string; language: Language; replyTo: string; subject: string; text: string; dealer: string };

/** What staff wrote back, as a letter: empty lines part its paragraphs. */
export const replyLetter = ({ to, replyTo, language, subject, text, dealer }: Reply): Letter => ({
  to,
  replyTo,
  language,
  purpose: 'lead-reply',
  subject,
  parts: text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean),
  from: dealer,
});
