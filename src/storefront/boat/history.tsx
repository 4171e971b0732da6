import type { BoatHistory } from '#src/bookings/new-owner/boat-history.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import { ContactPerson } from '../contacts/contact-person.tsx';
import styles from './boat.module.css';
import { NextService } from './lists.tsx';

type Props = { history: BoatHistory | 'ended'; contact: ContactView | null; nextHref: string };

/** What was done on a boat, for its new owner; or that the link of its former owner has ended. */
export const History = ({ history, contact, nextHref }: Props) => (
  <div className={`wrap ${styles.columns} with-side`}>
    <div className={styles.main}>
      {history === 'ended' ? <Ended /> : <Visits history={history} nextHref={nextHref} />}
    </div>
    <aside className={`${styles.side} rounded tinted`} aria-labelledby="ask">
      <h2 id="ask">{m.common_ask_us()}</h2>
      <ContactPerson contact={contact} />
    </aside>
  </div>
);

const Ended = () => (
  <>
    <h1>{m.boat_ended()}</h1>
    <p className={styles.lead}>{m.boat_ended_text()}</p>
  </>
);

function Visits({ history, nextHref }: { history: BoatHistory; nextHref: string }) {
  const { hull, visits, next } = history;
  return (
    <>
      <p className="muted">{m.boat_history_hull({ hull })}</p>
      <h1>{m.boat_history()}</h1>
      <p className={styles.lead}>{m.boat_history_text()}</p>
      <section className={styles.part} aria-labelledby="past">
        <h2 id="past" className="title-2xl">
          {m.boat_past()}
        </h2>
        {visits.length === 0 ? (
          <p className={styles.rows}>{m.boat_history_none()}</p>
        ) : (
          <ul className={`${styles.rows} line-above`}>
            {visits.map(({ id, day, hours, work }) => (
              <li key={id} className={`${styles.pastItem} line-below`}>
                <span className="medium">{work.join(', ') || '–'}</span>
                <span className="small muted">{[day, hours].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <NextService next={next} nextHref={nextHref} />
    </>
  );
}
