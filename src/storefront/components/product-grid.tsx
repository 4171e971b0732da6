import type { ReactNode } from 'react';
import type { ProductCard as ProductCardView } from '#src/view-models/view.ts';
import { CreditNote, hasPayments } from './credit-note.tsx';
import { useFollowedLinks } from './hydrated/use-followed-links.ts';
import styles from './product-card.module.css';
import { ProductCard } from './product-card.tsx';

/** The width of a card's picture on a wide screen with four, or three next to a sidebar, in a row. */
const sizesOf = {
  4: '(min-width: 1181px) 22vw, (min-width: 1024px) 29vw, (min-width: 768px) 45vw, 92vw',
  3: '(min-width: 1181px) 300px, (min-width: 1024px) 20vw, (min-width: 768px) 45vw, 92vw',
} as const;

type ProductGridProps = {
  cards: ProductCardView[];
  columns: 3 | 4;
  /** The first card is above the fold: its picture is loaded with high priority. Phones show no second one. */
  startsAboveFold?: boolean;
  /** Only where visitors choose between the two. */
  view?: 'grid' | 'list';
  heading?: 'h2' | 'h3';
  /** Says what payments are an example of. */
  hasNote?: boolean;
  /** Rendered before the cards: sets grid or list before the first paint. */
  children?: ReactNode;
  /** Rendered as the last cell. */
  last?: ReactNode;
};

/** Cards in rows of three or four, fewer on smaller screens; as a list, one below the other. */
export function ProductGrid(props: ProductGridProps) {
  const { cards, columns, startsAboveFold = false, view, heading = 'h3', hasNote = true, children, last } = props;
  return (
    <div>
      {/* biome-ignore lint/a11y: it handles clicks on the links inside, which are what keyboards reach. */}
      <div
        className={styles.grid}
        data-view={view ?? 'grid'}
        data-columns={columns}
        onClick={useFollowedLinks()}
        suppressHydrationWarning
      >
        {children}
        {cards.map((card, position) => (
          <ProductCard
            key={card.id}
            card={card}
            sizes={sizesOf[columns]}
            priority={startsAboveFold && position === 0}
            heading={heading}
            asRow={view !== undefined}
          />
        ))}
        {last}
      </div>
      {hasNote && hasPayments(cards) && <CreditNote />}
    </div>
  );
}
