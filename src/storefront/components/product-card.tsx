import { m } from '#src/i18n/messages.ts';
import { yearText } from '#src/view-models/product/year-text.ts';
import type { CardPrice, ProductCard as ProductCardView } from '#src/view-models/view.ts';
import { useOwnPayment } from '../finance/use-own-payment.ts';
import { requestPath } from '../lead/lead-text.ts';
import { Badges } from './badges.tsx';
import { BrandMark } from './brand-mark.tsx';
import button from './button.module.css';
import { FaintLogo } from './dealer-logo.tsx';
import { LocalizedText } from './localized-text.tsx';
import { Money } from './money.tsx';
import { Picture } from './picture.tsx';
import { CompareButton, FavouriteButton } from './product-buttons.tsx';
import styles from './product-card.module.css';
import { Stock } from './stock.tsx';

type ProductCardProps = {
  card: ProductCardView;
  /** The displayed width of its picture, as in `sizes`. */
  sizes: string;
  /** Above the fold: its picture is loaded with high priority. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** May be a row of a list, which has room for links besides the card itself. */
  asRow?: boolean;
};

/** Null where the name says it, as names of a dealer’s own list may. */
const yearOf = (card: ProductCardProps['card']) =>
  card.builtIn === null && card.name.text.includes(String(card.year)) ? null : yearText(card);

/** One product in a grid or a row of a list, depending on its container. The whole card is a link. */
export function ProductCard(props: ProductCardProps) {
  const { card, sizes, priority = false, heading: Heading = 'h3', asRow = false } = props;
  const { name, brand, model, condition, stockNumber, summary, specs } = card;
  return (
    <article className={styles.card}>
      <div className={styles.text}>
        <p className={styles.origin}>
          {brand ? <BrandMark brand={brand} tallest={24} className={styles.brand} /> : <span />}
          <span>
            {[yearOf(card), condition === 'New' ? m.common_new_condition() : m.common_used()]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Heading className={styles.name}>
          <a href={card.href}>
            <LocalizedText>{name}</LocalizedText>
          </a>
        </Heading>
        <p className={styles.stockNumber}>
          {[model && m.card_model({ model }), stockNumber && m.common_stock_no({ number: stockNumber })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {summary && (
          <p className={styles.summary}>
            <LocalizedText>{summary}</LocalizedText>
          </p>
        )}
        {specs.length > 0 && (
          <dl className={styles.specs}>
            {specs.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {/* Shown first; the buttons on it are read after the name. */}
      <div className={styles.photo}>
        {card.picture ? (
          <Picture picture={card.picture} sizes={sizes} widest={900} priority={priority} />
        ) : (
          <FaintLogo className={styles.noPicture} />
        )}
        <Badges badges={card.badges} />
        <div className={styles.keep}>
          <FavouriteButton value={card.id} of={name.text} />
          <CompareButton value={slugOf(card)} type={card.type} of={name.text} />
        </div>
      </div>
      <div className={styles.offer}>
        <Offer price={card.price} />
        <Stock availability={card.availability} className={styles.stock} />
        {asRow && <RowLinks card={card} />}
      </div>
    </article>
  );
}

/** What looks like a link to the product, and one to the quote form. */
const RowLinks = ({ card }: { card: ProductCardView }) => (
  <>
    <span className={`${button.button} ${button.outline} ${button.small} ${styles.view}`} aria-hidden="true">
      {m.common_view()}
    </span>
    <a
      className={`${button.button} ${button.dark} ${button.small} ${styles.request}`}
      href={requestPath(slugOf(card), 'quote')}
    >
      {m.card_request()}
      <span className="vh">{` ${card.name.text}`}</span>
    </a>
  </>
);

/** The last part of its address. */
const slugOf = ({ href }: ProductCardView): string => href.slice(href.lastIndexOf('/') + 1);

function Offer({ price }: { price: CardPrice }) {
  if (price.kind === 'call') {
    return (
      <>
        <p className={styles.deal} />
        <p className={styles.now}>{m.field_call_for_price()}</p>
        <p className={styles.monthly}>{price.phone && <b>{price.phone}</b>}</p>
      </>
    );
  }
  return (
    <>
      <p className={styles.deal}>
        {price.struck && <s>{price.struck}</s>}
        {price.save && <span className={styles.save}>{m.card_save({ amount: price.save })}</span>}
      </p>
      <p className={styles.now} data-total={m.card_with_taxes({ amount: price.withTaxes })}>
        <Money money={price.now} />
      </p>
      <p className={styles.monthly}>{price.monthly && <Monthly monthly={price.monthly} />}</p>
    </>
  );
}

/** With the visitor's own down payment and term, if there are any. */
function Monthly({ monthly }: { monthly: NonNullable<Extract<CardPrice, { kind: 'price' }>['monthly']> }) {
  const { amount, terms } = useOwnPayment(monthly) ?? monthly;
  return (
    <>
      <span>{`${m.common_or()} `}</span>
      <b>{amount}</b>
      {` ${m.card_monthly_after()} · ${terms}`}
    </>
  );
}
