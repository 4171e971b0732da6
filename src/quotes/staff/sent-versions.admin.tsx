import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import type { DescribedQuote } from './describe-quote.ts';
import styles from './quote.module.css';

/** What the customer has got, the newest first. */
export function SentVersions({ versions }: Pick<DescribedQuote, 'versions'>) {
  const language = getLocale();
  const sent = versions.filter(({ sentAt }) => sentAt !== null).reverse();
  if (sent.length === 0) return null;
  return (
    <ul className={styles.sent} aria-label={m.admin_quote_sent_versions()}>
      {sent.map(({ version, sentAt, lastDay, total, isOpen, note }) => (
        <li key={version}>
          <strong>{m.quote_version({ version })}</strong> {formatMoney(centsFromDollars(total), language)}
          <span>
            {m.admin_quote_sent_on({ when: formatMoment(sentAt ?? '', language) })} ·{' '}
            {isOpen
              ? m.admin_quote_held_until({ day: formatDay(lastDay ?? '', language) })
              : m.admin_quote_not_open({ day: formatDay(lastDay ?? '', language) })}
          </span>
          {note && <span>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
