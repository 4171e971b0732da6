import { m } from '#src/i18n/messages.ts';
import styles from './contact.module.css';
import chart from './harbour-chart.svg?url';

/** The harbour as a chart shows it: buff land, shoals, soundings, and our dock. Nobody else is asked for it. */
export const HarbourChart = () => (
  <img className={styles.chart} src={chart} width={480} height={300} alt={m.contact_map()} loading="lazy" />
);
