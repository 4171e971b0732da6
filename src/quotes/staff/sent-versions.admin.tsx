import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { hasLeft } from '#src/mail/message-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import type { DescribedQuote } from './describe-quote.ts';
import styles from './quote.module.css';

type Version = DescribedQuote['versions'][number];

/** The lines of an answered quote stand open: nothing else on its screen has them. */
type Props = { versions: readonly Version[]; isAnswered: boolean };

/** What the customer has got, the newest first. */
export function SentVersions({ versions, isAnswered }: Props) {
  const language = getLocale();
  const sent = versions.filter(({ sentAt }) => sentAt !== null).toReversed();
  if (sent.length === 0) return null;
  return (
    <ul className={styles.sent} aria-label={m.admin_quote_sent_versions()}>
      {sent.map(({ version, sentAt, message, lastDay, total, isOpen, note, lines }) => (
        <li key={version}>
          <strong>{m.quote_version({ version })}</strong> {formatMoney(centsFromDollars(total), language)}
          <span>
            {hasLeft(message)
              ? m.admin_quote_sent_on({ when: formatMoment(sentAt ?? '', language) })
              : messageText(message)}
            {(hasLeft(message) || isAnswered) && ` · ${heldText(isOpen || isAnswered, lastDay ?? '')}`}
          </span>
          {note && <span>{note}</span>}
          <details open={isAnswered || undefined}>
            <summary>{m.admin_quote_lines()}</summary>
            <dl className={styles.sentLines}>
              {lines.map((line) => (
                <div key={`${line.kind} ${line.name?.en}`}>
                  <dt>{lineLabel(line)}</dt>
                  <dd>
                    {line.amount === null
                      ? m.quote_line_unknown()
                      : formatMoney(centsFromDollars(line.amount), language)}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

function heldText(isHeld: boolean, lastDay: string): string {
  const day = { day: formatDay(lastDay, getLocale()) };
  return isHeld ? m.admin_quote_held_until(day) : m.admin_quote_not_open(day);
}

function lineLabel({ kind, name }: Version['lines'][number]): string {
  const written = name && localText(name, getLocale()).text;
  if (kind === 'other') return written ?? '';
  const label = sentence(`admin_quote_kind_${kind}`);
  return written ? `${label}: ${written}` : label;
}
