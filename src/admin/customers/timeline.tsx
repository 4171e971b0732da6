import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { statusChoices } from '#src/bookings/status-choices.ts';
import { type CustomerPage, type EntryGroup, entryGroups, type TimelineEntry } from '#src/customers/customer-page.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { BadgeCell } from '#src/ui/admin/cells.tsx';
import styles from './customer.module.css';
import type { Opened } from './customer-view.ts';
import { entryText, groupText, monthText, stateText } from './entry-text.ts';
import type { CustomerActions } from './use-customer-actions.ts';

type Props = { customer: CustomerPage; actions: CustomerActions; open: (what: Opened) => void };

const mostPictures = 4;

/** Everything between the person and the shop, newest first, by month. */
export function CustomerTimeline({ customer: { entries }, actions, open }: Props) {
  const [group, setGroup] = useState<EntryGroup | 'all'>('all');
  const present = entryGroups.filter((one) => entries.some((entry) => entry.group === one));
  const shown = entries.filter((entry) => group === 'all' || entry.group === group);
  const months = Map.groupBy(shown, ({ at }) => dealerDay(new Date(at)).slice(0, 7));
  return (
    <section className={styles.panel} aria-label={m.admin_customer_timeline()}>
      {entries.length > 0 && (
        <div className={styles.chips}>
          <SegmentedControl
            aria-label={m.admin_customer_filter()}
            value={group}
            onChange={(value) => setGroup(value as typeof group)}
            data={[
              { value: 'all', label: m.admin_customer_all() },
              ...present.map((one) => ({
                value: one,
                label: `${groupText[one]()} ${entries.filter((entry) => entry.group === one).length}`,
              })),
            ]}
          />
        </div>
      )}
      {entries.length === 0 && (
        <p>
          {m.admin_customer_nothing()}{' '}
          <Button variant="default" onClick={() => open('call')}>
            {m.admin_customer_log_call()}
          </Button>
        </p>
      )}
      {[...months].map(([month, some]) => (
        <div key={month}>
          <h3 className={styles.month}>{monthText(month, getLocale())}</h3>
          <ol className={styles.entries}>
            {some.map((entry) => (
              <Entry key={`${entry.table} ${entry.id} ${entry.kind}`} entry={entry} actions={actions} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Entry({ entry, actions }: { entry: TimelineEntry; actions: CustomerActions }) {
  const { about, text, by, at, href, pictures, status, state, callAgainOn, id } = entry;
  const language = getLocale();
  const named = typeof about === 'string' ? about : about ? localText(about, language).text : '';
  const title = entryText(entry, { about: named, by: by ?? '' });
  const isOurs = by !== null;
  return (
    <li className={styles.entry} data-ours={isOurs || undefined}>
      <div className={styles.entryHead}>
        <strong>{href ? <Link to={href}>{title}</Link> : title}</strong>
        {status !== null && state === null && <BadgeCell value={status} choices={statusChoices} />}
        {state && <span className={styles.state}>{stateText(state)}</span>}
        <time dateTime={at}>{formatMoment(at, language)}</time>
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.slice(0, mostPictures).map((address) => (
            <img key={address} src={address} alt="" width={84} height={56} loading="lazy" />
          ))}
          {pictures.length > mostPictures && href && <Link to={href}>+ {pictures.length - mostPictures}</Link>}
        </div>
      )}
      {callAgainOn && (
        <p className={styles.text}>
          {m.admin_customer_call_again({ day: formatDay(callAgainOn, language) })}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void actions.send('note/done', { id })}>
            {m.admin_customer_called()}
          </Button>
        </p>
      )}
    </li>
  );
}
