import type { OwnerView } from '#src/bookings/owner/owner-page.server.ts';
import { m } from '#src/i18n/messages.ts';
import { Icon } from '../components/icon.tsx';
import styles from './boat.module.css';

/** The steps of the boat through the shop, with the times at which they happened. */
export function StatusTrack({ steps }: { steps: OwnerView['track'] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.track} aria-label={m.boat_track()}>
      {steps.map(({ state, name, at, place }) => (
        <li key={state} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
          <span className={styles.dot}>{place === 'done' && <Icon name="check" />}</span>
          <b>{name}</b>
          {at && <span className="small muted">{at}</span>}
        </li>
      ))}
    </ol>
  );
}
