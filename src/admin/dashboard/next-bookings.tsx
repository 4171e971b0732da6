import { href, Link } from 'react-router';
import { statusChoices } from '#src/bookings/status-choices.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatClock, formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { recordHref } from '#src/site/href.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import styles from './dashboard.module.css';
import type { BookingsPart } from './dashboard.ts';

/** The next drop-offs. */
export const NextBookings = ({ bookings }: { bookings: BookingsPart['next'] }) => (
  <Panel
    className={styles.panel}
    heading={m.admin_dashboard_next_bookings()}
    aside={<Link to={href('/admin/:path', { path: 'book-service' })}>{m.admin_dashboard_see_all()}</Link>}
  >
    <ul className={styles.entries}>
      {bookings.map(({ id, date, time, name, service, status }) => {
        const state = statusChoices.find(({ value }) => value === status);
        return (
          <li key={id}>
            <Link to={recordHref('book-service', id)}>
              {formatDay(date, getLocale())}, {formatClock(time, getLocale())}
            </Link>
            {state && <Badge tone={state.tone}>{sentence(state.label)}</Badge>}
            <span className={styles.below}>
              {name} · {localText(service, getLocale()).text}
            </span>
          </li>
        );
      })}
    </ul>
    {bookings.length === 0 && <p className={styles.calm}>{m.admin_dashboard_no_bookings()}</p>}
  </Panel>
);
