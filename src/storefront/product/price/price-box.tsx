import { type MouseEvent, useRef } from 'react';
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
import { useCopy } from '#src/ui/use-copy.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { PriceHistoryView } from '#src/view-models/product/price-history-view.ts';
import type { PriceView } from '#src/view-models/view.ts';
import type { ShownProduct } from '../shown-product.ts';
import { factsLine } from './facts-line.ts';
import { CallForPrice, Price } from './price.tsx';
import styles from './price-box.module.css';
import box from './price-box.module.css';
import shareStyles from './share.module.css';

type PriceBoxProps = {
  product: ShownProduct;
  address: string;
  dealer: string;
  isPreview: boolean;
};

/** Name, price and actions of a product. Of one that may not be published yet, only the actions that need no page of it. */
export function PriceBox({ product, address, dealer, isPreview }: PriceBoxProps) {
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
              <Share name={name.text} address={address} dealer={dealer} />
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

type ShareProps = { name: string; address: string; dealer: string };

/** The device's share dialog where there is one; otherwise a small menu. */
function Share({ name, address, dealer }: ShareProps) {
  const hydrated = useHydrated();
  const mail = new URLSearchParams({ subject: name, body: m.product_mail_body({ dealer, address }) });

  function share(event: MouseEvent) {
    if (!navigator.share) return;
    event.preventDefault();
    // The visitor may close the dialog again, which is not an error.
    navigator.share({ title: name, url: address }).catch(() => undefined);
  }

  return (
    <>
      <button type="button" className={box.act} popoverTarget="share" title={m.product_share()} onClick={share}>
        <Icon name="share" />
        <span className="vh">{m.product_share()}</span>
      </button>
      <div id="share" popover="auto" className={`${shareStyles.menu} boxed inked paper`}>
        {hydrated && <CopyLink address={address} />}
        <a href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          <Icon name="mail" />
          {m.product_send_by_mail()}
        </a>
      </div>
    </>
  );
}

function CopyLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(field);
  const copied = outcome === 'copied';
  return (
    <>
      <button type="button" onClick={() => void copy(address)}>
        <Icon name={copied ? 'check' : 'copy'} />
        <span aria-live="polite">{copied ? m.product_link_copied() : m.common_copy_link()}</span>
      </button>
      <label hidden={outcome !== 'selected'}>
        <span role="status">{outcome === 'selected' && m.copy_by_hand()}</span>
        <input ref={field} readOnly value={address} />
      </label>
    </>
  );
}
