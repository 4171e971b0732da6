import { m } from '#src/i18n/messages.ts';
import styles from './lot-bar.module.css';

/** For staff only: the code on a tag leads customers to this page, and staff on to the stock board. */
export const LotBar = ({ href }: { href: string }) => (
  <p className={`${styles.bar} on-dark`}>
    <a href={href}>{m.product_lot_open()}</a>
  </p>
);

/** Above a product that is shown by its secret link. */
export const PreviewBar = () => (
  <p className={`${styles.bar} on-dark`}>
    <span>{m.preview_mark()}</span>
  </p>
);
