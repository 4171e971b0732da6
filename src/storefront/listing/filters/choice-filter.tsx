import type { Facet } from '#src/view-models/view.ts';
import { shownNumber } from '../listing-text.ts';
import styles from './choice-filter.module.css';

type ChoiceFacet = Extract<Facet, { kind: 'choice' | 'yes-no' }>;

/** Checkboxes with result counts. An option without results is disabled, but stays in place. */
export const ChoiceFilter = ({ facet }: { facet: ChoiceFacet }) =>
  facet.choices.map(({ value, label, count, selected = false }) => (
    <label key={value} className={styles.choice}>
      <input
        type="checkbox"
        name={facet.key}
        value={value}
        defaultChecked={selected}
        disabled={count === 0 && !selected}
      />
      {label}
      <span>{shownNumber(count)}</span>
    </label>
  ));
