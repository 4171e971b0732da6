import { useEffect } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { OtherEngine } from '#src/quotes/engine-view.ts';
import type { UnsureTransom, EnginesStep as View } from '#src/quotes/new-engine.server.ts';
import { boatPhrase, ownBoatFacts } from '#src/quotes/own-boat-text.ts';
import { type OwnBoat, ownBoatQuery } from '#src/quotes/rules/own-boat.ts';
import { hrefIn } from '#src/site/href.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { Picture } from '../components/picture.tsx';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { Result } from '../fit/fit-entries.tsx';
import { aboutParameter } from '../lead/about.ts';
import { EngineCard } from './engine-card.tsx';
import styles from './engines-step.module.css';
import { allEnginesHref, enginesHref, priceHref } from './new-engine-address.ts';
import { storeOwnBoat } from './store-own-boat.ts';

type Props = { boat: OwnBoat; view: View; contact: ContactView | null };

const headings = [m.new_engine_fit_0, m.new_engine_fit_1, m.new_engine_fit_2, m.new_engine_fit_3];

/** Step 2: at most three proposals with reasons, then the others with the reasons against them. */
export default function EnginesStep({ boat, view: { cards, others, hasMore, band, unsure }, contact }: Props) {
  useEffect(() => storeOwnBoat(ownBoatQuery(boat)), [boat]);
  const hasPayment = cards.some(({ total }) => total?.monthly);
  return (
    <>
      <header className={styles.heading}>
        <h1 className="title-3xl">{headings[cards.length]?.()}</h1>
        <p>{leadOf(boat, cards.length)}</p>
        {unsure && <Unsure boat={boat} unsure={unsure} />}
        {cards.length === 0 && !contact && <Ask boat={boat} />}
      </header>
      {(cards.length > 0 || contact) && (
        <div className={`${styles.cards} grid gap-6`}>
          {cards.map((card) => (
            <EngineCard key={card.slug} card={card} boat={boat} />
          ))}
          {cards.length < 3 && contact && (
            <div className={`${styles.ask} rounded tinted`}>
              <ContactPerson contact={contact} heading={m.new_engine_ask_person({ name: contact.name })} />
            </div>
          )}
        </div>
      )}
      {band && cards.length > 0 && <p className={`${styles.fine} small muted mt-4-5`}>{m.new_engine_band(band)}</p>}
      {hasPayment && <p className={`${styles.fine} small muted mt-4-5`}>{m.payment_note()}</p>}
      <OtherEngines boat={boat} others={others} hasMore={hasMore} />
    </>
  );
}

/** Where nobody is named who answers, a message with the boat in it. */
function Ask({ boat }: Pick<Props, 'boat'>) {
  const language = getLocale();
  const about = m.new_engine_about({ boat: `${boatPhrase(boat, language)}, ${ownBoatFacts(boat, language)}` });
  return (
    <p>
      <a
        className={button.link}
        href={`${hrefIn(language, '/contact')}?${new URLSearchParams({ [aboutParameter]: about })}`}
      >
        {m.common_write_to_us()}
      </a>
    </p>
  );
}

/** Which transom the cards are for, and what another one costs. */
function Unsure({ boat, unsure: { likely, other } }: { boat: OwnBoat; unsure: UnsureTransom }) {
  return (
    <>
      <p>{m.new_engine_fit_unsure({ transom: likely })}</p>
      {other && (
        <p>
          <a className={button.link} href={enginesHref(getLocale(), { ...boat, transomInches: other.inches })}>
            {m.new_engine_if_transom_from({ transom: other.transom, price: other.from })}
          </a>
        </p>
      )}
    </>
  );
}

function leadOf({ plateHp }: OwnBoat, fitting: number): string {
  if (plateHp === null) return m.new_engine_fit_no_plate({}, { locale: getLocale() });
  return fitting === 0 ? m.new_engine_fit_none_text() : m.new_engine_fit_text();
}

/** An engine that fits only another transom is never shown as simply "fits". */
const onlyOnOf = (result: OtherEngine['result'], onlyOn: string | null) => (result === 'fits' ? onlyOn : null);

type OtherEnginesProps = { boat: OwnBoat; others: readonly OtherEngine[]; hasMore: boolean };

/** Each with its result and one reason; below 60% of the plate never simply "fits". */
function OtherEngines({ boat, others, hasMore }: OtherEnginesProps) {
  if (others.length === 0) return null;
  const hasFitting = others.some(({ result }) => result === 'fits');
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others">{hasFitting ? m.new_engine_others_fit() : m.new_engine_others()}</h2>
      <ul className="line-above">
        {others.map(({ slug, href, name, picture, facts, result, reason, hasPrice, onlyOn }) => (
          <li key={slug}>
            <div className={`${styles.thumb} clipped rounded-sm`}>
              {picture && <Picture className="fill" picture={picture} sizes="76px" widest={320} decorative />}
            </div>
            <span>
              <a className={styles.otherName} href={href}>
                <LocalizedText>{name}</LocalizedText>
              </a>
              <small className="block small muted">{facts}</small>
            </span>
            <p className="soft snug near-text">
              {reason}{' '}
              {result === 'fits' && (
                <a
                  className={button.link}
                  href={priceHref(getLocale(), boat, slug)}
                  aria-label={hasPrice ? m.new_engine_see_price_with({ engine: name.text }) : undefined}
                >
                  {hasPrice ? m.new_engine_see_price() : m.common_ask_us()}
                </a>
              )}
            </p>
            <div>
              <Result
                result={result}
                label={
                  result === 'unknown' && boat.plateHp === null ? m.new_engine_needs_plate() : onlyOnOf(result, onlyOn)
                }
              />
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-5 soft snug near-text">
          <a className={button.link} href={allEnginesHref(getLocale(), boat)}>
            {m.new_engine_all()}
          </a>
        </p>
      )}
    </section>
  );
}
