import { m } from '#src/i18n/messages.ts';
import type { ProductCard } from '#src/view-models/view.ts';
import styles from './credit-note.module.css';

/** The legal note about payments at the end of a list, if it shows any. */
export function CreditNote({ cards }: { cards: readonly Pick<ProductCard, 'price'>[] }) {
  if (!cards.some(({ price }) => price.kind === 'price' && price.monthly)) return null;
  return <p className={styles.note}>{m.payment_note()}</p>;
}
