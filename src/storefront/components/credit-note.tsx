import { m } from '#src/i18n/messages.ts';
import type { ProductCard } from '#src/view-models/view.ts';
import styles from './credit-note.module.css';

/** Once at the foot of a list: what its payments are. A list without payments has none. */
export function CreditNote({ cards }: { cards: readonly Pick<ProductCard, 'price'>[] }) {
  if (!cards.some(({ price }) => price.kind === 'price' && price.monthly)) return null;
  return <p className={styles.note}>{m.payment_note()}</p>;
}
