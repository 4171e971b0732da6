import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { relativeDay, relativeMoment } from '#src/ui/admin/dates/relative-moment.ts';
import { useNow } from './now.tsx';

/** `12 min ago`, `9:45 AM`, `Yesterday`, `Nov 18`; the full date and its zone are in the tooltip. */
export function RelativeDate({ at, className }: { at: string | Date; className?: string | undefined }) {
  const now = useNow();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      className={className}
      title={m.moment_with_zone({ moment: formatMoment(at, getLocale()) })}
    >
      {relativeMoment(at, now, getLocale())}
    </time>
  );
}

/** The same for a day without a time, `YYYY-MM-DD`. */
export function RelativeDay({ day }: { day: string }) {
  const now = useNow();
  return (
    <time dateTime={day} title={formatDay(day, getLocale())}>
      {relativeDay(day, dealerDay(now), getLocale())}
    </time>
  );
}
