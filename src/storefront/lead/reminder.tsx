import { m } from '#src/i18n/messages.ts';
import { Icon } from '../components/icon.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { Money } from '../components/money.tsx';
import { Picture } from '../components/picture.tsx';
import { useDealer } from '../product/dealer.ts';
import { factsLine } from '../product/price/facts-line.ts';
import type { ShownProduct } from '../product/shown-product.ts';
import styles from './lead-panel.module.css';

/** The product of the form, and the phone number. */
export function Reminder({ product, isHeading = false }: { product: ShownProduct; isHeading?: boolean }) {
  const { phone, phoneHref, hoursToday } = useDealer();
  const { price, gallery, name, brand } = product;
  const picture = gallery[0]?.picture;
  const Name = isHeading ? 'h2' : 'p';
  return (
    <aside className={`${styles.reminder} on-dark`} aria-labelledby="form-product">
      {picture && <Picture picture={picture} sizes="(min-width: 900px) 42vw, 96px" widest={900} />}
      <div className={styles.about}>
        {brand && <p className={styles.brand}>{brand.name}</p>}
        <Name id="form-product" className={styles.name}>
          <LocalizedText>{name}</LocalizedText>
        </Name>
        <p className={styles.facts}>{factsLine(product)}</p>
        {price.kind === 'price' && !product.sold && (
          <p className={styles.price}>
            <b>
              <Money money={price.now} />
            </b>{' '}
            {price.msrp && (
              <s>
                {m.product_msrp()} {price.msrp}
              </s>
            )}
          </p>
        )}
        <p className={styles.call}>
          <Icon name="phone" />
          <span>
            {m.form_rather()} <a href={phoneHref}>{phone}</a>
            <br />
            {hoursToday}
          </span>
        </p>
      </div>
    </aside>
  );
}
