import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { ProductCard } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { FaintLogo } from '../components/dealer-logo.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { Money } from '../components/money.tsx';
import { Picture } from '../components/picture.tsx';
import type { ShownProduct } from '../product/shown-product.ts';
import styles from './after-sent.module.css';

const maxClose = 2;

/** Below a receipt: two units similar to the one that it is about, and a link back. */
export function AfterSent({ product }: { product?: ShownProduct }) {
  const close = product?.similar.slice(0, maxClose) ?? [];
  return (
    <>
      {close.length > 0 && (
        <section aria-labelledby="close">
          <h2 id="close">{m.receipt_close()}</h2>
          <ul className={`${styles.close} pairs gap-3`}>
            {close.map((card) => (
              <Close key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
      <p>
        <a
          className={`${button.button} ${button.outline}`}
          href={product ? product.canonicalPath : hrefIn(getLocale(), '/')}
        >
          {product ? m.receipt_back_to({ name: product.name.text }) : m.receipt_back()}
        </a>
      </p>
    </>
  );
}

const Close = ({ card: { href, name, brand, year, picture, price } }: { card: ProductCard }) => (
  <li className="boxed grid relative clipped gap-3-5">
    <span className={`${styles.photo} grid`}>
      {picture ? <Picture picture={picture} sizes="112px" widest={320} className="fill" decorative /> : <FaintLogo />}
    </span>
    <div>
      <a className="cover bold breaks" href={href}>
        <LocalizedText>{name}</LocalizedText>
      </a>
      <p className="small muted">{[year, brand?.name].filter(Boolean).join(' · ')}</p>
      <b>{price.kind === 'price' ? <Money money={price.now} /> : m.field_call_for_price()}</b>
    </div>
  </li>
);
