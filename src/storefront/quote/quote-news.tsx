import { Form } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { QuoteView } from '#src/quotes/customer/quote-page.server.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { priceHref } from '../new-engine/new-engine-address.ts';
import styles from './quote.module.css';
import type { Refusal } from './refusal.ts';

/** Notices about a quote: a lower price, several versions, its expiry, an answer, or a sold engine. */
export function QuoteNews({ view, refusal }: { view: QuoteView; refusal: Refusal | undefined }) {
  const { kind, state, versions, accepted, expired, sold, ownBoat, texts, withdrawn } = view;
  const fallen = state === 'sent' ? versions[0]?.fallen : null;
  return (
    <>
      {state === 'sent' && kind === 'repower' && texts.introduction && (
        <p className="no-print soft measure mt-3">{texts.introduction}</p>
      )}
      {accepted && (
        <p className={styles.news}>
          {m.quote_accepted_by(accepted)} {versions[0]?.totals.isBeforeTrade && m.quote_is_before_trade()}
        </p>
      )}
      {state === 'declined' && (
        <div className={styles.news}>
          <p>{m.quote_declined()}</p>
          <Renew refusal={refusal} />
        </div>
      )}
      {withdrawn && <p className={styles.news}>{m.quote_withdrawn(withdrawn)}</p>}
      {fallen && (
        <p className={styles.news}>
          {kind === 'offer' ? m.quote_fallen_offer({ amount: fallen }) : m.quote_fallen({ amount: fallen })}
        </p>
      )}
      {state === 'sent' && versions.length > 1 && <p className={styles.news}>{m.quote_several_versions()}</p>}
      {expired && (
        <div className={styles.news}>
          <p>{expiredText(expired)}</p>
          <Renew refusal={refusal} />
        </div>
      )}
      {sold && (
        <div className={styles.news}>
          <p>{goneText(kind, sold.alternatives.length > 0)}</p>
          <ul>
            {sold.alternatives.map(({ slug, href, name, facts }) => (
              <li key={slug}>
                <a className={button.link} href={href ?? (ownBoat ? priceHref(getLocale(), ownBoat, slug) : undefined)}>
                  <LocalizedText>{name}</LocalizedText>
                </a>
                <small>{facts}</small>
              </li>
            ))}
          </ul>
          {sold.nextArrival && <p>{sold.nextArrival}</p>}
        </div>
      )}
    </>
  );
}

/** What became of a price that is no longer held. */
export function expiredText({ until, since, today, difference }: NonNullable<QuoteView['expired']>): string {
  if (today === null) return m.quote_prices_gone({ day: until });
  if (difference === null) return m.quote_prices_same({ day: until, today });
  return `${m.quote_prices_moved({ day: since, today })} ${m.quote_difference({ amount: difference })}`;
}

function goneText(kind: QuoteView['kind'], hasOthers: boolean): string {
  if (kind === 'offer') return hasOthers ? m.quote_unit_taken() : m.quote_unit_taken_alone();
  return hasOthers ? m.quote_engine_sold() : m.quote_engine_sold_alone();
}

const Renew = ({ refusal }: { refusal: Refusal | undefined }) => (
  <Form method="post">
    <ProblemSummary problem={refusal?.form === 'renew' ? refusal.problem : undefined} labels={{}} />
    <button type="submit" name="intent" value="renew" className={`${button.button} ${button.primary}`}>
      {m.quote_renew()}
    </button>
  </Form>
);
