import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { FittingView } from '#src/view-models/fit/fit-view.ts';
import button from '../components/button.module.css';
import { newEnginePath } from '../new-engine/new-engine-address.ts';
import { useStoredBoat } from '../new-engine/store-own-boat.ts';
import styles from './fit.module.css';
import { FitEntries, fitHeadings, Result } from './fit-entries.tsx';
import type { loader } from './own-boat-fit.page.tsx';

const headings = {
  boat: m.common_engines_that_fit,
  engine: m.fit_heading_engine,
  propeller: m.fit_heading_propeller,
} as const;

/** On a product's page: what fits it (`fittingOf`), with a link to all results. */
export function FitSection({
  fit: { side, missing, none, note, lists, checkHref },
  slug,
}: {
  fit: FittingView;
  slug: string;
}) {
  return (
    <section className={styles.section} aria-labelledby="fit">
      <h2 id="fit">{headings[side]()}</h2>
      {side !== 'boat' && <OwnBoatAnswer side={side} slug={slug} />}
      {missing && <p className={styles.unknown}>{missing}</p>}
      {none && <p>{none}</p>}
      <div className={styles.lists}>
        {lists.map(
          ({ of, entries }) =>
            entries.length > 0 && (
              <div key={of}>
                {lists.length > 1 && <h3>{fitHeadings[of]()}</h3>}
                <FitEntries entries={entries} />
              </div>
            ),
        )}
      </div>
      <p className={`${styles.note} small muted snug`}>{note}</p>
      <a className={button.link} href={checkHref}>
        {side === 'engine' ? m.fit_check_boats() : m.fit_check_engines()}
      </a>
    </section>
  );
}

type Props = { side: 'engine' | 'propeller'; slug: string };

/** Whether this engine or propeller fits the boat stored in the browser; without one, a link to describe it. */
function OwnBoatAnswer({ side, slug }: Props) {
  const stored = useStoredBoat();
  const { load, data: answer } = useFetcher<typeof loader>();
  useEffect(() => {
    if (stored) void load(`${hrefIn(getLocale(), '/fit/own-boat')}?${stored}&${side}=${encodeURIComponent(slug)}`);
  }, [load, stored, side, slug]);
  if (!answer) {
    return (
      <p className={styles.start}>
        <a className={button.link} href={hrefIn(getLocale(), newEnginePath)}>
          {side === 'engine' ? m.fit_ask_own_engine() : m.fit_ask_own_propeller()}
        </a>
      </p>
    );
  }
  return (
    <div className={`${styles.pair} grid to-left rounded tinted gap-2 mt-6`} role="status">
      <Result result={answer.result} label={answer.text} />
      {answer.reasons.length > 0 && <p>{answer.reasons.join('; ')}</p>}
      <p className={`${styles.links} flex wraps`}>
        {answer.priceHref && (
          <a className={button.link} href={answer.priceHref}>
            {m.new_engine_see_price()}
          </a>
        )}
        <a className={button.link} href={answer.changeHref}>
          {m.fit_change_own()}
        </a>
      </p>
    </div>
  );
}
