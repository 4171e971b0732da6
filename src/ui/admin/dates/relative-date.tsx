import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { formatMoment, zoneName } from '#src/lib/moment.ts';
import { inSentence, relativeDay, relativeMoment } from '#src/ui/admin/dates/relative-moment.ts';
import { useNow } from './now.tsx';

type Moment = {
  className?: string | undefined;
  /** Other words come before it. */
  isInSentence?: boolean;
};

/** `12 min ago`, `9:45 a.m.`, `Yesterday`, `Nov 18`; the full date and its zone are in the tooltip. */
export function RelativeDate({ at, className, isInSentence = false }: Moment & { at: string | Date }) {
  const now = useNow();
  const text = relativeMoment(at, now, getLocale());
  return (
    <time
      dateTime={new Date(at).toISOString()}
      className={className}
      title={m.moment_with_zone({ moment: formatMoment(at, getLocale()), zone: zoneName(getLocale()) })}
    >
      {isInSentence ? inSentence(text, getLocale()) : text}
    </time>
  );
}

/** The same for a day without a time, `YYYY-MM-DD`. */
export function RelativeDay({ day, isInSentence = false }: Omit<Moment, 'className'> & { day: string }) {
  const now = useNow();
  const text = relativeDay(day, dealerDay(now), getLocale());
  return (
    <time dateTime={day} title={formatDay(day, getLocale())}>
      {isInSentence ? inSentence(text, getLocale()) : text}
    </time>
  );
}
