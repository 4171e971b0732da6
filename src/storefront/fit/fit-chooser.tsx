import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { FitChoice } from '#src/view-models/fit/fit-view.ts';
import button from '../components/button.module.css';
import styles from './fit.module.css';

type List = { of: keyof typeof labels; choices: FitChoice[] };

const labels = { boat: m.fit_choose_boat, engine: m.fit_choose_engine, propeller: m.fit_choose_propeller } as const;

/** With one product: what fits it; with two: whether they fit. A plain form. */
export function FitChooser({ lists }: { lists: readonly List[] }) {
  const filled = lists.filter(({ choices }) => choices.length > 0);
  if (filled.length === 0) return <p>{m.fit_none()}</p>;
  return (
    <>
      <p>{m.fit_lead()}</p>
      <form className={styles.chooser} action={hrefIn(getLocale(), '/fit')}>
        {filled.map(({ of, choices }) => (
          <label key={of}>
            {labels[of]()}
            <select name={of} defaultValue="">
              <option value="">{m.fit_choose_none()}</option>
              {choices.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit" className={`${button.button} ${button.dark}`}>
          {m.fit_choose_check()}
        </button>
      </form>
    </>
  );
}
