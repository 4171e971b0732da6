import { m } from '#src/i18n/messages.ts';
import styles from './contact.module.css';
import chart from './harbour-chart.svg?url';

/** A drawn chart of the harbour with our dock, without a third-party map. */
export const HarbourChart = () => (
  <img
    className={`${styles.chart} full rounded`}
    src={chart}
    width={480}
    height={300}
    alt={m.contact_map()}
    loading="lazy"
  />
);
