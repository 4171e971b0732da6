import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { AlertLink } from '#src/storefront/alerts/alert-link.tsx';
import { BrandMark } from '#src/storefront/components/brand-mark.tsx';
import { CallLink } from '#src/storefront/components/call-link.tsx';
import { Icon } from '#src/storefront/components/icon.tsx';
import { LocalizedText } from '#src/storefront/components/localized-text.tsx';
import { CompareButton, FavouriteButton } from '#src/storefront/components/product-buttons.tsx';
import stock from '#src/storefront/components/stock.module.css';
import { Stock } from '#src/storefront/components/stock.tsx';
import { LeadButtons } from '#src/storefront/lead/lead-buttons.tsx';
import { ShareMenu } from '#src/storefront/share/share-menu.tsx';
import type { PriceHistoryView } from '#src/view-models/product/price-history-view.ts';
import type { PriceView } from '#src/view-models/view.ts';
import type { ShownProduct } from '../shown-product.ts';
import { factsLine } from './facts-line.ts';
import { CallForPrice, Price } from './price.tsx';
import styles from './price-box.module.css';

type PriceBoxProps = {
  product: ShownProduct;
  address: string;
  isPreview: boolean;
};

/** Name, price and actions of a product. Of one that may not be published yet, only the actions that need no page of it. */
export function PriceBox({ product, address, isPreview }: PriceBoxProps) {
  const { brand, name, specs, price } = product;
  return (
    <aside className={styles.box} aria-labelledby="product-name">
      <div className={`${styles.origin} row wraps between`}>
        {brand ? <BrandMark brand={brand} tallest={40} className={styles.brand} /> : <span />}
        <Whereabouts product={product} />
      </div>
      <h1 id="product-name" className={styles.name}>
        <LocalizedText>{name}</LocalizedText>
      </h1>
      <p className="small muted mt-3">{factsLine(product)}</p>
      {specs.length > 0 && (
        <dl className={`${styles.specs} flex mt-5`}>
          {specs.slice(0, 3).map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd className="bold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {product.sold ? (
        <Sold product={product} />
      ) : (
        <Offer key={product.id} price={price} history={product.priceHistory} takesTrade={product.tradeIn} />
      )}
      {product.availability === 'sale-pending' && <p className="small mt-4-5">{m.product_pending_text()}</p>}
      {product.tradeIn && (
        <p className={`${styles.tradeIn} row small medium gap-2 mt-4-5`}>
          <Icon name="trade" />
          {m.product_trade_in()}
        </p>
      )}
      {!isPreview && <LeadButtons product={product} />}
      <div className={`${styles.acts} no-print flex wraps small medium mt-4-5`}>
        <CallLink className={styles.act} />
        {!isPreview && (
          <>
            <AlertLink product={product} className={styles.act} />
            <div className={`${styles.tools} flex gap-2`}>
              <FavouriteButton value={product.id} className={styles.act} />
              <CompareButton value={product.slug} type={product.type} className={styles.act} />
              <ShareMenu name={name.text} address={address} className={styles.act} isIcon />
              <a
                className={styles.act}
                href={hrefIn(getLocale(), '/print/:slug', { slug: product.slug })}
                title={m.common_print()}
              >
                <Icon name="print" />
                <span className="vh">{m.common_print()}</span>
              </a>
            </div>
          </>
        )}
      </div>
    </aside>
  );
}

function Whereabouts({ product: { availability, location } }: { product: ShownProduct }) {
  if (availability !== 'in-stock' || !location) return <Stock availability={availability} />;
  return <span className={`${stock.stock} ${stock['in-stock']}`}>{m.product_in_stock_at({ place: location })}</span>;
}

type OfferProps = { price: PriceView; history: PriceHistoryView | null; takesTrade: boolean };

const Offer = ({ price, ...rest }: OfferProps) =>
  price.kind === 'call' ? <CallForPrice /> : <Price price={price} {...rest} />;

function Sold({ product }: { product: ShownProduct }) {
  return (
    <div className={styles.sold}>
      <p className={`${styles.soldMark} figure`}>{m.common_sold()}</p>
      <p>
        <b>{productTypes[product.type].text.sold()}</b> {m.product_sold_text()}
      </p>
    </div>
  );
}
