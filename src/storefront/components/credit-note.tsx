import { m } from '#src/i18n/messages.ts';
import type { ProductCard } from '#src/view-models/view.ts';
import styles from './credit-note.module.css';

/** The legal note at the end of a list that shows payments. */
export const CreditNote = () => <p className={styles.note}>{m.payment_note()}</p>;

export const hasPayments = (cards: readonly Pick<ProductCard, 'price'>[]): boolean =>
  cards.some(({ price }) => price.kind === 'price' && price.monthly);
