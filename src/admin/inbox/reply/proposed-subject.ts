import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { localText } from '#src/lib/localized.ts';

/** The subject of a reply until staff write another, in the language of the lead. */
export const proposedSubject = ({ about, language }: Pick<Lead, 'about' | 'language'>, dealer: string): string =>
  about
    ? m.admin_inbox_subject_about({ about: localText(about, language).text }, { locale: language })
    : m.common_your_message_to({ dealer }, { locale: language });
