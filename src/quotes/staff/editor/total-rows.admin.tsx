import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { TotalsView } from '#src/quotes/price-text.ts';
import styles from '../quote.module.css';

/** What a draft comes to, from the sum before tax to what is owed. */
export function TotalRows({ view, language }: { view: TotalsView; language: Language }) {
  const message = { locale: language };
  const total = view.isBeforeTrade ? m.quote_total_before_trade : m.quote_total;
  return (
    <>
      <Row label={m.common_before_tax({}, message)} amount={view.subtotal} />
      {view.taxes.map(({ name, amount }) => (
        <Row key={name} label={name} amount={amount} />
      ))}
      {view.lien && <Row label={m.quote_line_lien({}, message)} amount={view.lien} />}
      {view.credit && <Row label={m.quote_credit({}, message)} amount={view.credit} />}
      <Row label={total({}, message)} amount={view.total} isTotal />
      {view.owed && <Row label={m.quote_owed({}, message)} amount={view.owed} isTotal />}
    </>
  );
}

const Row = ({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
