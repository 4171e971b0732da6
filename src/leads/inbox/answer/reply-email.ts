import { phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import type { Email } from '#src/mail/email.ts';
import type { LeadResource } from '../lead.ts';
import { attachmentName } from '../picture/reply-picture.ts';

type Reply = {
  to: string;
  language: Language;
  replyTo: string | null;
  subject: string;
  text: string;
  /** The signature: author, dealer, address and direct line, one per line. */
  signature: string;
  /** The quoted message of the customer, and when it was sent. */
  question: { text: string; askedAt: Date } | null;
  thread: string;
  /** Attached in this order. */
  pictures?: readonly { name: string; mime: string; contentHash: string }[];
};

/** The email of a reply: empty lines separate paragraphs, and single line breaks are kept. */
export const replyEmail = ({ language, text, signature, question, pictures = [], ...head }: Reply): Email => ({
  ...head,
  language,
  purpose: 'lead-reply',
  parts: text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean),
  from: signature,
  quoted: question && {
    intro: m.mail_reply_request({ day: formatDay(dealerDay(question.askedAt), language) }, { locale: language }),
    text: question.text,
  },
  attachments: pictures.map(({ contentHash, ...picture }) => ({
    name: attachmentName(picture),
    mime: picture.mime,
    contentHash,
  })),
});

type Author = { firstName: string; lastName: string; phone: string | null } | undefined;

/**
 * Without a name of their own, staff sign as the dealer. The phone is the author's direct line, else that of the contact
 * person of this name next to the forms, else that of the department.
 */
export function signatureOf(
  author: Author,
  resource: LeadResource,
  settings: Pick<Settings, 'dealer' | 'contacts'>,
  language: Language,
): string {
  const { dealer, contacts } = settings;
  const name = author ? `${author.firstName} ${author.lastName}`.trim() : '';
  const direct = author?.phone ?? Object.values(contacts).find((person) => person?.name === name)?.phone;
  const { province, postalCode } = dealer.address;
  const place = shortAddress(dealer.address, language);
  const lines = [
    name,
    dealer.name,
    place && `${place} ${province} ${postalCode}`.trim(),
    direct ?? phoneOf(dealer, resource === 'book-service' ? 'service' : 'sales'),
  ];
  return lines.filter(Boolean).join('\n');
}
