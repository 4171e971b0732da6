import type { ContactRole, ContactSetting } from '#src/dealer/contacts-setting.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';

/** The person beside a form. */
export type ContactView = {
  name: string;
  role: string;
  object: ContactSetting['object'];
  phone: string;
};

export function contactView({ contacts }: Settings, role: ContactRole, language: Language): ContactView | null {
  const contact = contacts[role];
  if (contact === null) return null;
  return {
    name: contact.name,
    role: localText(contact.role, language).text,
    object: contact.object,
    phone: contact.phone,
  };
}
