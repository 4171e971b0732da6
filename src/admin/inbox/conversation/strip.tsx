import { href } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import styles from './head.module.css';

/** The unit that the lead is about, as it is now, and its price when they asked. */
export function Strip({ lead: { productNow, productSnapshot } }: { lead: Lead }) {
  if (!productSnapshot) return null;
  const { text } = localText(productSnapshot.name, getLocale());
  const stockNumber = productNow?.stockNumber ?? productSnapshot.sku;
  const facts = [stockNumber, productNow?.year ?? productSnapshot.programYear, stockText(productNow)];
  return (
    <div className={styles.strip}>
      {productNow?.thumbnail && <img src={productNow.thumbnail} alt="" width={54} height={36} />}
      <p className={styles.unit}>
        <b>{text}</b> <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <p className={styles.price}>
        <b>{priceText(productNow ? productNow.price : productSnapshot.price)}</b>{' '}
        <small>{askedText(productNow?.price, productSnapshot.price)}</small>
      </p>
      {productNow?.isPublished && (
        <a href={href('/product/*', { '*': productNow.slug })} target="_blank" rel="noreferrer">
          {m.admin_inbox_view_unit()}
        </a>
      )}
    </div>
  );
}

function stockText(unit: Lead['productNow']): string {
  if (!unit) return m.admin_inbox_unit_gone();
  if (unit.availability === 'sold') return m.admin_inbox_unit_sold();
  if (unit.availability === 'on-order') return m.admin_inbox_unit_on_order();
  return m.admin_inbox_unit_in_stock({ count: unit.stock ?? 0 });
}

export const priceText = (price: number | null): string =>
  price === null ? m.admin_contact_snapshot_call() : formatMoney(centsFromDollars(price), getLocale());

/** Whether the price has changed since they asked; nothing for a unit that is gone. */
function askedText(now: number | null | undefined, asked: number | null): string {
  if (now === undefined) return '';
  return now === asked ? m.admin_inbox_price_same() : m.admin_inbox_price_was({ price: priceText(asked) });
}
