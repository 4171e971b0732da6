import type { Language } from '#src/i18n/language.ts';
import type { Email } from '#src/mail/email.ts';
import { attachmentName } from '../picture/reply-picture.ts';

type Reply = {
  to: string;
  language: Language;
  replyTo: string;
  subject: string;
  text: string;
  dealer: string;
  /** Attached in this order. */
  pictures?: readonly { name: string; mime: string; contentHash: string }[];
};

/** A reply of staff as an email: empty lines separate its paragraphs. */
export const replyEmail = ({ to, replyTo, language, subject, text, dealer, pictures = [] }: Reply): Email => ({
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
  attachments: pictures.map(({ contentHash, ...picture }) => ({
    name: attachmentName(picture),
    mime: picture.mime,
    contentHash,
  })),
});
