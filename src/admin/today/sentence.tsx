import { Fragment } from 'react';
import { href, Link } from 'react-router';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatTime } from '#src/lib/dates.ts';
import { addressOf, bookingQuestions, lateQuestion } from '../dashboard/questions.ts';
import styles from './today.module.css';
import { type Fact, factsOf, type Summary } from './today.ts';
import { useCard } from './use-card.ts';

/** The day in one sentence; each fact leads to the list of what it counts. */
export function Sentence({ summary }: { summary: Summary }) {
  const { answer } = useCard('summary', summary);
  const { day, closes } = answer;
  const { isCalm, facts } = factsOf(answer);
  const language = getLocale();
  return (
    <div className={styles.sentence}>
      <p>
        {capitalized(formatWeekday(day, language))} ·{' '}
        {closes ? m.admin_today_open_until({ time: formatTime(closes, language) }) : m.common_closed()}
      </p>
      <h2>
        {isCalm && closes !== null && `${m.admin_today_calm()} `}
        {closes === null && `${m.admin_today_closed_today()} `}
        {facts.map((fact, at) => (
          <Fragment key={fact.key}>
            {at > 0 && ', '}
            <Link to={addressOfFact(fact, day)} data-tone={tones[fact.key]}>
              {texts[fact.key]({ count: fact.count })}
            </Link>
          </Fragment>
        ))}
        {facts.length > 0 && '.'}
      </h2>
    </div>
  );
}

const tones = { late: 'star', dropOffs: 'oil', sold: 'port', leads: 'fog' };

const texts: Record<Fact['key'], (given: { count: number }) => string> = {
  late: m.admin_today_late,
  dropOffs: m.admin_today_drop_offs,
  sold: m.admin_today_sold,
  leads: m.admin_today_leads_today,
};

function addressOfFact({ key }: Fact, day: string): string {
  if (key === 'late') return addressOf('inbox', lateQuestion);
  if (key === 'dropOffs') return addressOf('book-service', bookingQuestions(day).coming);
  if (key === 'sold') return addressOf('products', { availability: 'sold' });
  return href('/admin/inbox');
}
