import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { OtherEngine } from '#src/quotes/engine-view.ts';
import type { OwnBoat } from '#src/quotes/rules/own-boat.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { Picture } from '../components/picture.tsx';
import { Result } from '../fit/fit-entries.tsx';
import styles from './engines-step.module.css';
import { allEnginesHref, priceHref } from './new-engine-address.ts';

/** What fits another transom only has no bare "fits". */
const onlyOnOf = (result: OtherEngine['result'], onlyOn: string | null) => (result === 'fits' ? onlyOn : null);

type Props = { boat: OwnBoat; others: readonly OtherEngine[]; hasMore: boolean };

/** Each with its answer and one reason, never a bare "fits" below 60% of the plate. */
export function OtherEngines({ boat, others, hasMore }: Props) {
  if (others.length === 0) return null;
  const hasFitting = others.some(({ result }) => result === 'fits');
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others">{hasFitting ? m.new_engine_others_fit() : m.new_engine_others()}</h2>
      <ul>
        {others.map(({ slug, href, name, picture, facts, result, reason, hasPrice, onlyOn }) => (
          <li key={slug}>
            <div className={styles.thumb}>
              {picture && <Picture picture={picture} sizes="76px" widest={320} decorative />}
            </div>
            <span>
              <a className={styles.otherName} href={href}>
                <LocalizedText>{name}</LocalizedText>
              </a>
              <small>{facts}</small>
            </span>
            <p>
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
        <p className={styles.all}>
          <a className={button.link} href={allEnginesHref(getLocale(), boat)}>
            {m.new_engine_all()}
          </a>
        </p>
      )}
    </section>
  );
}
