import type { ContactRole } from '#src/dealer/contacts-setting.ts';
import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import type { Email, EmailUnit } from '#src/mail/email.ts';

export const receiptPurpose = 'lead-receipt';

/** What was sent. */
export type ReceiptKind = 'message' | 'trade' | 'part';

type Asked = {
  kind: ReceiptKind;
  /** The unit it is about. */
  unit: EmailUnit | null;
  /** Who answers. */
  department: ContactRole;
  thread: string;
  at: Date;
};

/**
 * To the sender: what was asked, who answers until when, and what happens next. None of it was typed by the sender, so
 * that nobody can write to strangers through our forms.
 */
export function receiptEmail(to: string, language: Language, settings: Settings, asked: Asked): Email {
  const { dealer, hours, contacts } = settings;
  const locale = { locale: language };
  const { kind, unit, at } = asked;
  const person = contacts[asked.department];
  return {
    to,
    language,
    replyTo: dealer.emails.sales,
    purpose: receiptPurpose,
    thread: asked.thread,
    subject: unit ? subjects[kind]({ unit: unit.name }, locale) : plainSubjects[kind]({ dealer: dealer.name }, locale),
    parts: [
      promiseText('sent', at, hours, language),
      ...(unit ? [intros[kind]({}, locale), { unit }] : []),
      ...(person
        ? [
            m.mail_receipt_person(
              { name: person.name, role: localText(person.role, language).text, phone: person.phone },
              locale,
            ),
          ]
        : []),
      m.mail_receipt_next({}, locale),
      m.mail_receipt_text({ phone: dealer.phones.main }, locale),
    ],
    from: `${dealer.name}\n${shortAddress(dealer.address, language)}`,
  };
}

const subjects = {
  message: m.mail_receipt_about_unit,
  trade: m.mail_receipt_trade_for,
  part: m.mail_receipt_about_unit,
};
const plainSubjects = {
  message: m.common_your_message_to,
  trade: m.mail_receipt_trade,
  part: m.mail_receipt_part,
};
const intros = { message: m.mail_receipt_asked, trade: m.mail_receipt_offered, part: m.mail_receipt_asked };
