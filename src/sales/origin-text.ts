import { channelText } from '#src/forms/attribution/attribution-text.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import { sourceChoices } from './lead-source.ts';

/** How a lead came, in the reader's language: a source or a channel; `null` is none. */
export function originText(origin: string): string {
  if (origin === 'null') return m.admin_report_none();
  const label = sourceChoices.find(({ value }) => value === origin)?.label;
  return label ? sentence(label) : channelText(origin, getLocale());
}
