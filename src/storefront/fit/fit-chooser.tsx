import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { ownBoatName } from '#src/quotes/own-boat-text.ts';
import { ownBoatSoFar } from '#src/quotes/rules/typed-boat.ts';
import { hrefIn } from '#src/site/href.ts';
import type { FitSide } from '#src/view-models/fit/fit.ts';
import type { FitChoice } from '#src/view-models/fit/fit-view.ts';
import button from '../components/button.module.css';
import { newEnginePath } from '../new-engine/new-engine-address.ts';
import { useStoredBoat } from '../new-engine/store-own-boat.ts';
import styles from './fit.module.css';
import { ownBoatChoice } from './own-boat-choice.ts';

type List = { of: FitSide; choices: FitChoice[] };

type Props = {
  lists: readonly List[];
  chosen: Partial<Record<FitSide, string>>;
  /** The answers about the visitor's boat in the address. */
  own: string;
};

const labels = { boat: m.field_boat, engine: m.field_engine, propeller: m.common_propeller } as const;

/** With one product: what fits it; with two: whether they fit. A plain form. */
export function FitChooser({ lists, chosen, own }: Props) {
  const stored = useStoredBoat();
  const [isOwn, setOwn] = useState(chosen.boat === ownBoatChoice);
  const answers = [...new URLSearchParams(own || stored)];
  const boat = ownBoatSoFar(Object.fromEntries(answers));
  const filled = lists.filter(({ choices }) => choices.length > 0);
  if (filled.length === 0) return <p>{m.fit_none()}</p>;
  return (
    <>
      <p>{m.fit_lead()}</p>
      <form className={`${styles.chooser} grid gap-4 mt-6`} action={hrefIn(getLocale(), '/fit')}>
        {filled.map(({ of, choices }) => (
          <label className="grid small semibold gap-1-5" key={of}>
            {labels[of]()}
            <select
              className="full control"
              name={of}
              defaultValue={chosen[of] ?? ''}
              onChange={of === 'boat' ? ({ target }) => setOwn(target.value === ownBoatChoice) : undefined}
            >
              <option value="">{m.fit_choose_none()}</option>
              {of === 'boat' && boat && <option value={ownBoatChoice}>{ownBoatName(boat, getLocale())}</option>}
              {choices.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        {isOwn && answers.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <button type="submit" className={`${button.button} ${button.dark}`}>
          {m.fit_choose_check()}
        </button>
      </form>
      {!boat && (
        <p className={styles.start}>
          <a className={button.link} href={hrefIn(getLocale(), newEnginePath)}>
            {m.fit_own_start()}
          </a>
        </p>
      )}
    </>
  );
}
