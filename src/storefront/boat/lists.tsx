import type { OwnerView } from '#src/bookings/owner/owner-page.server.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './boat.module.css';

/** What to think of before the drop-off. The ticks are the owner's own, and are kept nowhere. */
export function Checklist({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="checklist">
      <h2 id="checklist" className="title-2xl">
        {m.boat_checklist()}
      </h2>
      <ul className={`${styles.rows} line-above`}>
        {lines.map((line) => (
          <li key={line} className="line-below">
            <label className={`${styles.check} row gap-3-5`}>
              <input type="checkbox" className="check-box" />
              <span>{line}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Earlier work on the same boat. */
export function PastWork({ items }: { items: OwnerView['past'] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="past">
      <h2 id="past" className="title-2xl">
        {m.boat_past()}
      </h2>
      <ul className={`${styles.rows} line-above`}>
        {items.map(({ key, day, name }) => (
          <li key={key} className={`${styles.pastItem} line-below`}>
            <span className="medium">{name}</span>
            <span className="small muted">{day}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
