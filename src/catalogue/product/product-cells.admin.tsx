import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { centsOrNull, formatMoney } from '#src/lib/money.ts';
import { saving } from '#src/pricing/price.ts';
import { recordHref } from '#src/site/href.ts';
import styles from './product-cells.module.css';

/** Columns of the list of products. */

type Priced = { priceNow: number | null; msrp: number | null; evidenceGap: string | null };

/** Today's price next to the former one. */
export function PriceInList({ priceNow, msrp, evidenceGap: gap }: Priced) {
  const now = centsOrNull(priceNow);
  const before = centsOrNull(msrp);
  const money = (amount: number) => formatMoney(amount, getLocale());
  return (
    <span className={styles.listed}>
      <b>{now === null ? m.field_call_for_price() : money(now)}</b>
      {before !== null && gap === null && saving(now, before) && (
        <s>
          <span className="vh">{m.admin_product_msrp()} </span>
          {money(before)}
        </s>
      )}
    </span>
  );
}

type Numbered = { number: string; location: string | null; saleInDoubt: { id: number; on: string } | null };

/**
 * The location too where its card on a phone has room; wider lists have a column of it. A product that was put back in
 * stock leads to its sale, until somebody confirms or undoes it.
 */
export const NumberInList = ({ number, location, saleInDoubt }: Numbered) => (
  <>
    {number}
    {location && (
      <span className={styles.location}>
        {number && ' · '}
        {location}
      </span>
    )}
    {saleInDoubt && (
      <>
        {(number || location) && ' · '}
        <Link to={recordHref('sales', saleInDoubt.id)}>
          {m.admin_sold_still_counts({ day: formatDay(saleInDoubt.on, getLocale()) })}
        </Link>
      </>
    )}
  </>
);

/** In one line beside others; its tooltip is the whole name. */
export function CategoryInList({ name }: { name: Localized | null }) {
  const text = name && localText(name, getLocale()).text;
  return text ? (
    <span className={styles.category} title={text}>
      {text}
    </span>
  ) : null;
}
