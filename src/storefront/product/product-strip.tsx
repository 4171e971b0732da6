import { useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { ProductCard as ProductCardView } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { CreditNote, hasPayments } from '../components/credit-note.tsx';
import { useFollowedLinks } from '../components/hydrated/use-followed-links.ts';
import { Icon } from '../components/icon.tsx';
import { ProductCard } from '../components/product-card.tsx';
import { ProductGrid } from '../components/product-grid.tsx';
import styles from './product-strip.module.css';

type ProductStripProps = { heading: string; cards: ProductCardView[]; hasNote?: boolean };

/** One or two products as rows, which fill the width; more as cards that scroll. */
export function ProductStrip({ heading, cards, hasNote = true }: ProductStripProps) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      {cards.length > maxRows ? (
        <CardRow heading={heading} cards={cards} />
      ) : (
        <FewCards heading={heading} cards={cards} />
      )}
      {hasNote && hasPayments(cards) && <CreditNote />}
    </section>
  );
}

const maxRows = 2;

const FewCards = ({ heading, cards }: Omit<ProductStripProps, 'hasNote'>) => (
  <>
    <h2 className={`${styles.heading} title-2xl`}>{heading}</h2>
    <ul className={`${styles.few} grid gap-6`} data-cards={cards.length}>
      {cards.map((card) => (
        <li key={card.id}>
          <ProductGrid cards={[card]} columns={3} view="list" hasNote={false} />
        </li>
      ))}
    </ul>
  </>
);

/** Cards in a row with scroll snapping; the arrows need scripts. */
function CardRow({ heading, cards }: Omit<ProductStripProps, 'hasNote'>) {
  const row = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const follow = useFollowedLinks();
  const scrollBy = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });

  return (
    <>
      <div className={`${styles.heading} row between touch gap-6`}>
        <h2 className="title-2xl">{heading}</h2>
        <div
          className={`${styles.arrows} flex gap-2`}
          data-cards={Math.min(cards.length, 5)}
          // Hidden rather than absent, so that a long heading does not wrap when they appear.
          style={hydrated ? undefined : { visibility: 'hidden' }}
        >
          <button
            type="button"
            className={`${button.icon} ${button.outline}`}
            aria-label={m.common_previous()}
            onClick={() => scrollBy(-1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className={`${button.icon} ${button.outline}`}
            aria-label={m.common_next()}
            onClick={() => scrollBy(1)}
          >
            <Icon name="right" />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y: it handles clicks on the links inside, which are what keyboards reach. */}
      <ul className={`${styles.row} grid gap-6`} data-cards={cards.length} ref={row} onClick={follow}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              sizes="(min-width: 1181px) 330px, (min-width: 1024px) 30vw, (min-width: 768px) 45vw, 82vw"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
