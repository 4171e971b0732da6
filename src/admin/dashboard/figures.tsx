import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import styles from './dashboard.module.css';
import type { Dashboard, LeadsPart } from './dashboard.ts';
import { addressOf, bookingQuestions, productQuestions, receivedQuestion } from './questions.ts';

const written = (number: number) => formatNumber(number, getLocale());

/** The key figures. */
export function Figures({ dashboard: { day, leads, bookings, products } }: { dashboard: Dashboard }) {
  const booked = bookingQuestions(day);
  return (
    <ul className={styles.figures}>
      {leads && (
        <Figure
          name={m.admin_dashboard_messages_today()}
          value={written(leads.messagesToday)}
          to={addressOf('contact', receivedQuestion(day))}
        >
          <Link to={addressOf('trade', receivedQuestion(day))}>
            {m.admin_dashboard_trades_today({ count: leads.tradesToday })}
          </Link>
        </Figure>
      )}
      {bookings && (
        <Figure
          name={m.admin_dashboard_bookings_today()}
          value={written(bookings.receivedToday)}
          to={addressOf('book-service', booked.received)}
        >
          <Link to={addressOf('book-service', booked.coming)}>
            {m.admin_dashboard_coming_today({ count: bookings.comingToday })}
          </Link>
        </Figure>
      )}
      {products && (
        <Figure
          name={m.admin_dashboard_published()}
          value={written(products.published)}
          to={addressOf('products', productQuestions.published)}
        >
          <Link to={addressOf('products', productQuestions.unpublished)}>
            {m.admin_dashboard_unpublished({ count: products.unpublished })}
          </Link>
        </Figure>
      )}
      {leads && <FirstAnswer {...leads.firstAnswer} />}
    </ul>
  );
}

type Props = { name: string; value: string; to?: string; children?: ReactNode };

const Figure = ({ name, value, to, children }: Props) => (
  <li className={styles.figure}>
    <span className={styles.name}>{name}</span>
    {to ? (
      <Link to={to} className={styles.value} aria-label={`${name}: ${value}`}>
        {value}
      </Link>
    ) : (
      <b className={styles.value}>{value}</b>
    )}
    <span className={styles.note}>{children}</span>
  </li>
);

/** The median time to the first answer, in opening hours. */
function FirstAnswer({ now, before }: LeadsPart['firstAnswer']) {
  return (
    <Figure name={m.admin_dashboard_first_answer()} value={now === null ? '–' : duration(now)}>
      {before === null
        ? m.admin_dashboard_open_hours()
        : m.admin_dashboard_first_answer_before({ duration: duration(before) })}
    </Figure>
  );
}

/** `3 h 10`, `25 min`. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? `${rest}\u00a0min` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}
