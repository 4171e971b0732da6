import { m } from '#src/i18n/messages.ts';
import type { FittingView } from '#src/view-models/fit/fit-view.ts';
import button from '../components/button.module.css';
import styles from './fit.module.css';
import { FitEntries, fitHeadings } from './fit-entries.tsx';
import { OwnBoatAnswer } from './own-boat-answer.tsx';

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
      <p className={styles.note}>{note}</p>
      <a className={button.link} href={checkHref}>
        {side === 'engine' ? m.fit_check_boats() : m.fit_check_engines()}
      </a>
    </section>
  );
}
