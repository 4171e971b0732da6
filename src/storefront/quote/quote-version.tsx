import { m } from '#src/i18n/messages.ts';
import type { VersionView } from '#src/quotes/quote-page.server.ts';
import { PriceLines } from '../new-engine/price-lines.tsx';
import styles from './quote.module.css';

/** The lines of one version; what changed since the one before is marked. */
export function QuoteVersion({ version, isOnly }: { version: VersionView; isOnly: boolean }) {
  const { lines, totals, stock, note, heldUntil } = version;
  return (
    <section aria-label={m.quote_version({ version: version.version })}>
      {!isOnly && (
        <h2 className={styles.version}>
          {m.quote_version({ version: version.version })}: {heldUntil}
        </h2>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <PriceLines lines={lines} totals={totals} stock={stock} />
    </section>
  );
}
