import type { OwnerView } from '#src/bookings/owner/owner-page.server.ts';
import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
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
        {items.map(({ key, day, name, note, href }) => (
          <li key={key} className={`${styles.pastItem} line-below`}>
            <span className="medium">
              {href === null ? (
                name
              ) : (
                <a href={href} className={button.link}>
                  {name}
                </a>
              )}
            </span>
            <span className="small muted">{day}</span>
            {note && <span className={`${styles.pastNote} small muted`}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The owner’s other boats at the shop, and what else they have booked. */
export function OtherVisits({ visits }: { visits: OwnerView['others'] }) {
  if (visits.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="others">
      <h2 id="others" className="title-2xl">
        {m.boat_others()}
      </h2>
      <ul className={`${styles.rows} line-above`}>
        {visits.map(({ id, name, state, href }) => (
          <li key={id} className={`${styles.pastItem} line-below`}>
            <a href={href} className={button.link}>
              {name}
            </a>
            <span className="small muted">{state}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When the boat is due again. */
export function NextService({ next, nextHref }: { next: OwnerView['next']; nextHref: string }) {
  if (!next) return null;
  return (
    <section className={styles.part} aria-labelledby="next">
      <h2 id="next" className="title-2xl">
        {m.boat_next()}
      </h2>
      <div className={`${styles.next} rounded`}>
        <h3>{m.boat_next_service()}</h3>
        <p>{next.text}</p>
        {next.now && <p className="small muted">{next.now}</p>}
        <p>
          <a href={nextHref} className={`${button.link} touch`}>
            {m.boat_next_book()}
          </a>
        </p>
      </div>
    </section>
  );
}
