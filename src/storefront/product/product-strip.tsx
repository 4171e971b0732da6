import { useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { ProductCard as ProductCardView } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { CreditNote, hasPayments } from '../components/credit-note.tsx';
import { useFollowedLinks } from '../components/hydrated/use-followed-links.ts';
import { Icon } from '../components/icon.tsx';
import { ProductCard } from '../components/product-card.tsx';
import styles from './product-strip.module.css';

type ProductStripProps = { heading: string; cards: ProductCardView[]; hasNote?: boolean };

/** Cards in a row with scroll snapping; the arrows need scripts. */
export function ProductStrip({ heading, cards, hasNote = true }: ProductStripProps) {
  const row = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const follow = useFollowedLinks();
  if (cards.length === 0) return null;

  const scrollBy = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });

  return (
    <section className={styles.section}>
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
      <ul className={`${styles.row} grid gap-6`} ref={row} onClick={follow}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              sizes="(min-width: 1181px) 330px, (min-width: 1024px) 30vw, (min-width: 768px) 45vw, 82vw"
            />
          </li>
        ))}
      </ul>
      {hasNote && hasPayments(cards) && <CreditNote />}
    </section>
  );
}
