import { useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerDay, formatDay } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { lineView, totalsView } from '#src/quotes/price-text.ts';
import { packageSaving } from '#src/quotes/rules/totals.ts';
import type { BesideProps } from '#src/ui/admin/admin-resource.ts';
import { PreviewHead } from '#src/ui/admin/preview/preview-head.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { monthlyView } from '#src/view-models/product/price-view.ts';
import type { LoadedQuote } from '../loaded-quote.ts';
import styles from '../quote.module.css';
import type { Draft, QuoteForm } from '../quote-input.ts';
import type { Beginning } from './begin-quote.server.ts';
import { draftOf, draftTotals, ruleLine, taxesOf } from './draft.ts';
import { TotalRows } from './total-rows.admin.tsx';
import { useBeginning } from './use-beginning.ts';

/** What the customer will read, as it is written. */
export function QuotePreview({ form, record, close }: BesideProps<QuoteForm>) {
  const { draft, language: theirs, ...about } = form.values;
  const [language, setLanguage] = useState<Language>(theirs);
  const last = (record as LoadedQuote | null)?.versions.at(-1);
  const shown = draft ?? (last ? draftOf(last) : null);
  const beginning = useBeginning({ ...about, units: [] });
  return (
    <section className={shared.panel ?? ''} aria-label={m.admin_quote_customer_view()}>
      <PreviewHead {...{ language, setLanguage, close }}>
        <strong>{m.admin_quote_customer_view()}</strong>
      </PreviewHead>
      {shown && beginning && <Paper draft={shown} settings={beginning.settings} language={language} />}
    </section>
  );
}

type PaperProps = { draft: Draft; settings: Beginning['settings']; language: Language };

function Paper({ draft, settings, language }: PaperProps) {
  const message = { locale: language };
  const taxes = taxesOf(settings.taxes, draft.off);
  const totals = draftTotals(draft, settings.taxes);
  const view = totalsView(totals, language, taxes);
  const lines = draft.lines.map(ruleLine);
  const saving = packageSaving(lines);
  const monthly = monthlyView(totals.subtotalCents, settings, language, totals.totalCents);
  const texts = { language, texts: settings.repower.texts };
  const trade = { range: null, photos: 0 };
  return (
    <div className={styles.paper} lang={language}>
      {draft.note && <p>{draft.note}</p>}
      <dl className={styles.totals}>
        {lines
          .filter(({ kind }) => kind !== 'lien')
          .map((line) => {
            const { name, note, amount } = lineView(line, trade, texts);
            return (
              <div key={line.key}>
                <dt>
                  <b>{name}</b>
                  {note && <small>{note}</small>}
                </dt>
                <dd>{amount}</dd>
              </div>
            );
          })}
        <TotalRows view={view} language={language} />
      </dl>
      {saving && <p>{m.quote_package({ amount: formatMoney(saving.cents, language) }, message)}</p>}
      {view.taxesOff.map(({ name, reason }) => (
        <p key={name}>{m.quote_tax_off({ tax: name, reason }, message)}</p>
      ))}
      {monthly && <p>{m.new_engine_or_monthly({ amount: monthly.amount, terms: monthly.terms }, message)}</p>}
      <p>
        {m.admin_quote_held_until(
          { day: formatDay(dayAfter(dealerDay(new Date()), settings.validDays), language) },
          message,
        )}
      </p>
    </div>
  );
}
