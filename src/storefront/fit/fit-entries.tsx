import { m } from '#src/i18n/messages.ts';
import type { FitEntry, FitList } from '#src/view-models/fit/fit-view.ts';
import { LocalizedText } from '../components/localized-text.tsx';
import styles from './fit.module.css';

export const fitHeadings = { boat: m.common_boats, engine: m.common_engines, propeller: m.fit_propellers } as const;

const resultLabels = { fits: m.fit_fits, weak: m.fit_weak, unknown: m.fit_unknown, 'does-not-fit': m.fit_no } as const;

/** The result as text, with its own shape. */
export const Result = ({ result, label = null }: Pick<FitEntry, 'result'> & { label?: string | null }) => (
  <span className={`${styles.result} inline-row small bold gap-2 ${styles[result]}`}>
    {label ?? resultLabels[result]()}
  </span>
);

/** Products of one type with their results. */
export function FitEntries({ entries }: Pick<FitList, 'entries'>) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ slug, href, name, facts, result, reasons }) => (
        <li key={slug}>
          <a href={href}>
            <LocalizedText>{name}</LocalizedText>
          </a>
          <span className={`${styles.facts} small muted`}>{facts}</span>
          <Result result={result} />
          {reasons.length > 0 && <span className="across small">{reasons.join('; ')}</span>}
        </li>
      ))}
    </ul>
  );
}
