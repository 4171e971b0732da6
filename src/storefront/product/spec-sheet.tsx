import type { SpecGroup } from '#src/catalogue/product/attribute/spec.ts';
import { m } from '#src/i18n/messages.ts';
import { Icon } from '../components/icon.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { groupText } from './group-text.ts';
import styles from './spec-sheet.module.css';

/** All facts, by group. One disclosure for each: below each other on phones, side by side from 768 px. */
export function SpecSheet({ groups }: { groups: SpecGroup[] }) {
  const filled = groups.filter(({ specs, points }) => specs.length + points.length > 0);
  if (filled.length === 0) return null;
  return (
    <section className={styles.sheet} data-printed="true" aria-label={m.product_specifications()}>
      {filled.map((group, index) => (
        <details key={group.key} name="specifications" open={index === 0} className={styles.group}>
          <summary className={`${styles.title} row between semibold`}>
            {groupText[group.key]()}
            <Icon name="down" className={`${styles.arrow} no-print`} />
          </summary>
          <Facts group={group} />
        </details>
      ))}
    </section>
  );
}

function Facts({ group: { specs, points } }: { group: SpecGroup }) {
  return (
    <div className={styles.panel}>
      {specs.length > 0 && (
        <dl className={styles.specs}>
          {specs.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point.text}>
              <LocalizedText>{point}</LocalizedText>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
