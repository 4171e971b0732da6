import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { EngineCard as Card } from '#src/quotes/engine-view.ts';
import type { OwnBoat } from '#src/quotes/rules/own-boat.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { Money } from '../components/money.tsx';
import { Picture } from '../components/picture.tsx';
import styles from './engines-step.module.css';
import { priceHref } from './new-engine-address.ts';

const marks = {
  good: { name: m.new_engine_mark_good, text: m.new_engine_mark_good_text },
  better: { name: m.new_engine_mark_better, text: m.new_engine_mark_better_text },
  most: { name: m.new_engine_mark_most, text: m.new_engine_mark_most_text },
};

/** One proposal: its purpose, power and weight, two reasons or highlights, one caution, and its price on the boat. */
export function EngineCard({ card, boat }: { card: Card; boat: OwnBoat }) {
  const { mark, slug, href, name, picture, shaft, stepUp, reasons, highlights, caution, stock, total } = card;
  const isPick = mark === 'better';
  return (
    <article className={isPick ? `column boxed clipped paper ${styles.pick}` : 'column boxed clipped paper'}>
      <div className={`${styles.picture} photo relative`}>
        {picture && <Picture className="fill" picture={picture} sizes="(max-width: 1023px) 92vw, 30vw" />}
        {isPick && <span className="small bold paper">{m.new_engine_our_pick()}</span>}
      </div>
      <div className={styles.text}>
        <h2>{marks[mark].name()}</h2>
        <p className={`${styles.say} soft mt-2`}>{marks[mark].text()}</p>
        <p className={`${styles.name} flex wraps between line-above mt-4`}>
          <b>
            <LocalizedText>{name}</LocalizedText>
          </b>
          <a className={`${button.link} near-text`} href={href}>
            {m.common_the_engine()}
          </a>
        </p>
        {shaft && <p className="small muted mt-1">{shaft}</p>}
        <Gauges {...card} />
        <ul className={`${styles.why} grid near-text`}>
          {stepUp && (
            <li className="grid gap-2-5">
              <Icon name="plus" />
              <span>{stepUp}</span>
            </li>
          )}
          {reasons.map((reason) => (
            <li className="grid gap-2-5" key={reason}>
              <Icon name="check" />
              <span>{reason}</span>
            </li>
          ))}
          {highlights.map((highlight) => (
            <li className="grid gap-2-5" key={highlight.text}>
              <Icon name="check" />
              <LocalizedText>{highlight}</LocalizedText>
            </li>
          ))}
          <li className="grid gap-2-5">
            <Icon name="calendar" />
            <span>{stock}</span>
          </li>
          {caution && (
            <li className={`${styles.caution} grid gap-2-5`}>
              <Icon name="alert" />
              <span>{caution}</span>
            </li>
          )}
        </ul>
        <div className={styles.price}>
          {total && (
            <>
              <p>{total.isBeforeTrade ? m.new_engine_total_before_trade() : m.new_engine_total()}</p>
              <p className={styles.amount}>
                <Money money={total.amount} />
              </p>
              {total.monthly && (
                <p className={`${styles.monthly} small soft`}>
                  {m.new_engine_or_monthly({ amount: total.monthly.amount, terms: total.monthly.terms })}
                </p>
              )}
            </>
          )}
          <a
            className={`${button.button} ${isPick ? button.primary : button.outline} ${button.full}`}
            href={priceHref(getLocale(), boat, slug)}
            aria-label={total ? m.new_engine_see_price_with({ engine: name.text }) : undefined}
          >
            {total ? m.new_engine_see_price() : m.common_ask_us()}
          </a>
        </div>
      </div>
    </article>
  );
}

/** The band is the power that suits the boat, the line its plate; grey is the old engine's weight. */
function Gauges({ power, weight }: Pick<Card, 'power' | 'weight'>) {
  return (
    <dl className={styles.gauges}>
      <dt className="flex wraps between small muted">
        {m.new_engine_power()} <b>{power.text}</b>
      </dt>
      <dd>
        <svg viewBox="0 0 300 20" aria-hidden="true">
          <rect y="7" width="300" height="6" rx="3" fill="#e9edec" />
          <rect x={power.from * 3} y="7" width={(power.plate - power.from) * 3} height="6" fill="#9cc5cd" />
          <path d={`M${power.plate * 3} 1v18`} stroke="#0c2c37" strokeWidth="2.5" />
          <circle cx={power.at * 3} cy="10" r="7" fill="#12414f" stroke="#fff" strokeWidth="2" />
        </svg>
      </dd>
      {weight && (
        <>
          <dt className="flex wraps between small muted">
            {m.new_engine_weight()} <b>{weight.text}</b>
          </dt>
          <dd>
            {weight.oldShare !== null && weight.newShare !== null && (
              <svg viewBox="0 0 300 20" aria-hidden="true">
                <rect y="1" width={weight.oldShare * 3} height="7" rx="2" fill="#bcc7c6" />
                <rect y="12" width={weight.newShare * 3} height="7" rx="2" fill="#236b7d" />
              </svg>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
