import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { isPromotionRunning, priceOnDay, saving } from '#src/pricing/price.ts';
import { evidenceGap } from '#src/pricing/price-evidence.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { useLookedUp } from '#src/ui/admin/fields/use-looked-up.ts';
import { IconAlertTriangle, IconCheck } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { completenessOf } from './completeness.ts';
import type { ProductForm } from './product-form.ts';
import styles from './product-rail.module.css';
import { typeOfNumber } from './type/product-type-number.ts';

/** Panels next to a product's form that follow its input: its price on the site, and what it lacks. */

type Props = FieldProps<ProductForm>;

const cents = (dollars: number | null): number | null => (dollars === null ? null : centsFromDollars(dollars));

const listedPrice = ({ msrp, priceList, priceListPage, priceListAmount }: ProductForm) => ({
  ...{ msrpCents: cents(msrp) || null, priceListId: priceList, priceListPage },
  priceListCents: cents(priceListAmount) || null,
});

const priceFacts = ({ price, msrp, callForPrice, promoPrice, promoFrom, promoUntil }: ProductForm) => ({
  ...{ callForPrice, promoFrom, promoUntil },
  priceCents: cents(price) || null,
  msrpCents: cents(msrp) || null,
  promoPriceCents: cents(promoPrice),
});

/** The price box as a visitor would see it today. */
export function PricePreview({ form, record }: Props) {
  const facts = priceFacts(form.values);
  const day = dealerDay(new Date());
  const now = priceOnDay(facts, day);
  const { requiresEvidence = false } = (record ?? {}) as { requiresEvidence?: boolean };
  const isProved = !requiresEvidence || evidenceGap(listedPrice(form.values)) === null;
  const claimed = saving(now, facts.msrpCents);
  const saved = isProved ? claimed : null;
  const money = (amount: number) => formatMoney(amount, getLocale());
  return (
    <div className={styles.price} aria-live="polite">
      {saved && facts.msrpCents !== null && (
        <p className={styles.msrp}>
          {m.admin_product_msrp()} <s>{money(facts.msrpCents)}</s>
        </p>
      )}
      <p className={styles.now}>{now === null ? m.admin_product_call() : money(now)}</p>
      {saved && (
        <p className={styles.save}>
          {m.admin_product_saves({ amount: money(saved.saveCents), percent: saved.savePercent })}
        </p>
      )}
      {claimed && !isProved && <p className={styles.note}>{m.admin_product_not_struck()}</p>}
      {isPromotionRunning(facts, day) && <p className={styles.note}>{m.admin_product_promotion_runs()}</p>}
    </div>
  );
}

type Priced = { priceNow: number | null; msrp: number | null; evidenceGap: string | null };

/** The price column of the list: today's price next to the former one. */
export function PriceInList({ priceNow, msrp, evidenceGap: gap }: Priced) {
  const now = cents(priceNow);
  const before = cents(msrp);
  const money = (amount: number) => formatMoney(amount, getLocale());
  return (
    <span className={styles.listed}>
      <b>{now === null ? m.admin_product_call() : money(now)}</b>
      {before !== null && gap === null && saving(now, before) && (
        <s>
          <span className="vh">{m.admin_product_msrp()} </span>
          {money(before)}
        </s>
      )}
    </span>
  );
}

/** In one line beside others; its tooltip is the whole name. */
export function CategoryInList({ name }: { name: Localized | null }) {
  const text = name && localText(name, getLocale()).text;
  return text ? (
    <span className={styles.category} title={text}>
      {text}
    </span>
  ) : null;
}

/** The checklist of a complete page. */
export function CompletenessList({ form }: Props) {
  const { values } = form;
  const pictures = useLookedUp('media', values.media);
  const { list, percent } = completenessOf({
    ...values,
    ...priceFacts(values),
    type: typeOfNumber(values.type) ?? 'boat',
    pictureText: values.media.map((id) => (pictures.get(id)?.alt as Localized | null | undefined) ?? null),
    attributes: values,
  });
  return (
    <div className={styles.complete}>
      <p className={styles.percent}>{m.admin_product_complete({ percent })}</p>
      <ul>
        {list.map(({ key, isDone }) => (
          <li key={key} data-done={isDone}>
            {isDone ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
            {sentence(`admin_product_complete_${key}`)}
            <span className="vh">{isDone ? m.admin_product_is_done() : m.admin_product_is_missing()}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
