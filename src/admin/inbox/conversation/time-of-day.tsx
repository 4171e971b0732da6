import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';

/** The time of day: the day stands above. */
export function TimeOfDay({ instant }: { instant: string }) {
  const text = formatMoment(instant, getLocale());
  return (
    <time dateTime={instant} title={`${text}, ${m.common_vancouver_time()}`}>
      {text.slice(text.lastIndexOf(', ') + 2)}
    </time>
  );
}
