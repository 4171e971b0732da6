import type { ContactRole, ContactSetting } from '#src/dealer/contacts-setting.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';

/** The contact person next to a form. */
export type ContactView = {
  name: string;
  role: string;
  object: ContactSetting['object'];
  phone: string;
};

/** Who answers; in French, questions for sales go to whoever speaks it, at the number of sales. */
export function contactView(
  { contacts, dealer }: Pick<Settings, 'contacts' | 'dealer'>,
  department: ContactRole,
  language: Language,
): ContactView | null {
  const contact = contacts[department];
  if (contact === null) return null;
  const { name, object, phone } = contact;
  const role = localText(contact.role, language).text;
  const speaker = language === 'fr' && department === 'sales' ? dealer.frenchSpeaker : null;
  if (speaker === null || speaker === name) return { name, role, object, phone };
  return { name: speaker, role: m.contact_role_in_french({ role }, { locale: language }), object, phone };
}
