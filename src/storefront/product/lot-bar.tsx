import { m } from '#src/i18n/messages.ts';
import styles from './lot-bar.module.css';

/** Seen by staff alone: the code on a tag leads customers to this page, and staff from here to what they may do. */
export const LotBar = ({ href }: { href: string }) => (
  <p className={`${styles.bar} on-dark`}>
    <a href={href}>{m.product_lot_open()}</a>
  </p>
);
