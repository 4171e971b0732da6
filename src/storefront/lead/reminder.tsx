import { LocalizedText } from '../components/localized-text.tsx';
import { Money } from '../components/money.tsx';
import { Picture } from '../components/picture.tsx';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { factsLine } from '../product/price/facts-line.ts';
import type { ShownProduct } from '../product/shown-product.ts';
import styles from './lead-panel.module.css';

/** The product of the form, and who answers. */
export function Reminder({ product, isHeading = false }: { product: ShownProduct; isHeading?: boolean }) {
  const { price, gallery, name, brand, contact } = product;
  const picture = gallery[0]?.picture;
  const Name = isHeading ? 'h2' : 'p';
  return (
    <aside className={`${styles.reminder} on-dark`} aria-labelledby="form-product">
      {picture && <Picture picture={picture} sizes="(min-width: 900px) 42vw, 96px" widest={900} />}
      <div className={`${styles.about} grid gap-2`}>
        {brand && <p className={styles.brand}>{brand.name}</p>}
        <Name id="form-product" className={`${styles.name} title-2xl breaks`}>
          <LocalizedText>{name}</LocalizedText>
        </Name>
        <p className={styles.facts}>{factsLine(product)}</p>
        {price.kind === 'price' && !product.sold && (
          <p className={styles.price}>
            <b>
              <Money money={price.now} />
            </b>{' '}
            {price.struck && (
              <s>
                {price.struck.label} {price.struck.amount}
              </s>
            )}
          </p>
        )}
        <ContactPerson contact={contact} />
      </div>
    </aside>
  );
}
