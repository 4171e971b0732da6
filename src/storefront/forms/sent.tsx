import type { ReactNode } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay, formatTime, isDay } from '#src/lib/dates.ts';
import { Notice } from './notice.tsx';
import styles from './sent.module.css';
import type { Receipt } from './use-sending.ts';

type Props = { receipt: Receipt; labels: Record<string, string>; children?: ReactNode };

/** Replaces the form: by when it is answered, which photos arrived and which files did not, and the request itself. */
export function Sent({ receipt, labels, children }: Props) {
  const { message, fields, files, refused } = receipt;
  const parts = [
    message,
    ...(files > 0 ? [m.form_sent_files({ count: files })] : []),
    ...refused.map((name) => m.form_files_refused({ name })),
  ];
  const requested = Object.entries(labels).flatMap(([name, label]) =>
    fields[name]?.trim() ? [{ name, label, value: shownValue(name, fields[name]) }] : [],
  );
  return (
    <div className={`${styles.receipt} stack`}>
      <Notice text={parts.join(' ')} />
      {requested.length > 0 && (
        <section aria-labelledby="asked">
          <h2 id="asked">{m.receipt_request()}</h2>
          <dl className={styles.requested}>
            {requested.map(({ name, label, value }) => (
              <div className="stack line-above" key={name}>
                <dt className="small muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {children}
    </div>
  );
}

/** As the browser's own fields send days and times. */
function shownValue(name: string, value: string): string {
  if (name === 'date' && isDay(value)) return formatDay(value, getLocale());
  if (name === 'time' && /^\d{2}:\d{2}$/.test(value)) return formatTime(value, getLocale());
  return value;
}
