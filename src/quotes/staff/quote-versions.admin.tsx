import { Text } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { hasLeft, isUnderWay } from '#src/mail/message-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { useFormRecord } from '#src/ui/admin/form/form-record.ts';
import { SecretLinks } from '#src/ui/admin/secret-links.tsx';
import { labelled, sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import { EstimateAnswers } from '../estimate/estimate-answers.admin.tsx';
import { tradeName } from '../price-text.ts';
import type { DescribedQuote } from './describe-quote.ts';
import type { LoadedQuote, Save } from './loaded-quote.ts';
import styles from './quote.module.css';
import { QuoteState } from './quote-state.admin.tsx';

const followMs = 2000;

/** What became of a quote: its state with what can be done about it, the versions that were sent, and their links. */
export function QuoteVersions({ quote }: { quote: LoadedQuote }) {
  const action = useAction();
  const follow = useFormRecord();
  // Sending takes a moment: then it is shown here too.
  useFollow(isUnderWay(quote.message), followMs);
  // The next save of the form is about the quote as it is now.
  const save: Save = (send, done) => action.run(send, { done, whenDone: (now) => follow?.(now) });
  const isAnswered = quote.state === 'accepted' || quote.state === 'declined' || quote.state === 'withdrawn';
  return (
    <div>
      <QuoteState quote={quote} isBusy={action.isBusy} save={save} />
      <SentVersions versions={quote.versions} isAnswered={isAnswered} />
      {quote.kind === 'estimate' && quote.state === 'sent' && (
        <EstimateAnswers quote={quote} isBusy={action.isBusy} save={save} />
      )}
      {quote.state !== 'draft' && <CustomerLinks quote={quote} action={action} />}
    </div>
  );
}

/** An estimate is read on the page of its boat. */
const CustomerLinks = ({ quote, action }: { quote: LoadedQuote; action: ReturnType<typeof useAction> }) =>
  quote.kind === 'estimate' ? (
    quote.booking !== null && <SecretLinks path="book-service/link" id={quote.booking} action={action} />
  ) : (
    <SecretLinks path="quote/link" id={quote.id} action={action} />
  );

type Version = DescribedQuote['versions'][number];

/** The lines of an answered quote stand open: nothing else on its screen has them. */
type Props = { versions: readonly Version[]; isAnswered: boolean };

/** What the customer has got, the newest first. */
function SentVersions({ versions, isAnswered }: Props) {
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
            <Text component="summary" size="sm" c="var(--strait-700)" td="underline" style={{ cursor: 'pointer' }}>
              {m.field_lines()}
            </Text>
            <dl className={styles.sentLines}>
              {lines.map((line) => (
                <div key={line.key}>
                  <dt>{lineLabel(line)}</dt>
                  <dd>{money(line.amount)}</dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
      {versions.length > 1 && (
        <li>
          <details>
            <Text component="summary" size="sm" c="var(--strait-700)" td="underline" style={{ cursor: 'pointer' }}>
              {m.admin_quote_compare()}
            </Text>
            <SideBySide versions={versions} />
          </details>
        </li>
      )}
    </ul>
  );
}

/** Each line in all versions; what a version changed is bold. */
function SideBySide({ versions }: { versions: readonly Version[] }) {
  const lines = new Map(versions.flatMap((version) => version.lines.map((line) => [line.key, line] as const)));
  const amountIn = (version: Version | undefined, key: number) => version?.lines.find((line) => line.key === key);
  return (
    <div className={styles.compare}>
      <table>
        <thead>
          <tr>
            <td />
            {versions.map(({ version }) => (
              <th key={version} scope="col">
                {m.quote_version({ version })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...lines].map(([key, line]) => (
            <tr key={key}>
              <th scope="row">{lineLabel(line)}</th>
              {versions.map((version, place) => {
                const own = amountIn(version, key);
                const isChanged = place > 0 && amountIn(versions[place - 1], key)?.amount !== own?.amount;
                return (
                  <td key={version.version}>
                    {own ? <Changed isChanged={isChanged} text={money(own.amount)} /> : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{m.admin_quote_total()}</th>
            {versions.map(({ version, total }) => (
              <td key={version}>{money(total)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const Changed = ({ isChanged, text }: { isChanged: boolean; text: string }) => (isChanged ? <b>{text}</b> : text);

const money = (dollars: number | null): string =>
  dollars === null ? m.quote_line_unknown() : formatMoney(centsFromDollars(dollars), getLocale());

function heldText(isHeld: boolean, lastDay: string): string {
  const day = { day: formatDay(lastDay, getLocale()) };
  return isHeld ? m.admin_quote_held_until(day) : m.admin_quote_not_open(day);
}

export function lineLabel({ kind, name, trade }: Pick<Version['lines'][number], 'kind' | 'name' | 'trade'>): string {
  const written = (name && localText(name, getLocale()).text) ?? (trade && tradeName(trade));
  if (kind === 'other' || kind === 'part' || kind === 'unit') return written ?? '';
  const label = sentence(`admin_quote_kind_${kind}`);
  return written ? labelled(label, written) : label;
}
