import { getLocale } from '../../i18n/locale.ts';
import { formatNumber } from '../../lib/number.ts';
import styles from './bars.module.css';
import { linesUpTo } from './scale.ts';

export type Bar = { name: string; counts: Readonly<Record<string, number>> };
export type Series = { key: string; label: string; color: string };

/** Stacked bars. What a bar consists of is told when it is pointed at. */
export function Bars({ bars, series }: { bars: readonly Bar[]; series: readonly Series[] }) {
  const lines = linesUpTo(Math.max(...bars.map(({ counts }) => sumOf(counts, series))));
  const top = lines.at(-1) ?? 1;
  const share = (count: number) => `${(100 * count) / top}%`;
  return (
    <div className={styles.chart}>
      {lines.map((line) => (
        <i key={line} className={styles.line} style={{ bottom: share(line) }}>
          {formatNumber(line, getLocale())}
        </i>
      ))}
      <ol className={styles.bars}>
        {bars.map(({ name, counts }) => (
          <li key={name} className={styles.bar}>
            <div className={styles.stack}>
              {series.map(({ key, color }) => (
                <i key={key} style={{ height: share(counts[key] ?? 0), background: color }} />
              ))}
            </div>
            <span className={styles.name}>{name}</span>
            <ul className={styles.told}>
              {series.map(({ key, label, color }) => (
                <li key={key} className={styles.part}>
                  <i style={{ background: color }} />
                  {label}
                  <b>{formatNumber(counts[key] ?? 0, getLocale())}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

const sumOf = (counts: Bar['counts'], series: readonly Series[]) =>
  series.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0);
