import { Button, TextInput } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerDay, formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { totalsView } from '#src/quotes/price-text.ts';
import { monthlyView } from '#src/view-models/product/price-view.ts';
import styles from '../quote.module.css';
import type { Draft } from '../quote-input.ts';
import type { Beginning } from './begin-quote.server.ts';
import { draftTotals, taxesOf } from './draft.ts';
import { TotalRows } from './total-rows.admin.tsx';

type Props = { draft: Draft; beginning: Beginning; change: (draft: Draft) => void };

/** What the draft comes to: taxes, total, a monthly payment, and until when it would hold. */
export function DraftTotals({ draft, beginning, change }: Props) {
  const language = getLocale();
  const { settings } = beginning;
  const taxes = taxesOf(settings.taxes, draft.off);
  const totals = draftTotals(draft, settings.taxes);
  const view = totalsView(totals, language, taxes);
  const monthly = monthlyView(totals.subtotalCents, settings, language, totals.totalCents);
  const setOff = (tax: string, reason: string | null) => {
    const others = draft.off.filter((one) => one.tax !== tax);
    change({ ...draft, off: reason === null ? others : [...others, { tax, reason }] });
  };
  return (
    <>
      <dl className={styles.totals}>
        <TotalRows view={view} language={language} />
      </dl>
      <p className={styles.hint}>
        {monthly && `${m.admin_quote_monthly({ amount: monthly.amount })} · `}
        {m.admin_quote_held_until({ day: formatDay(dayAfter(dealerDay(new Date()), settings.validDays), language) })}
      </p>
      <div className={styles.off}>
        {taxes.map(({ name, off }) => {
          const tax = localText(name, language).text;
          return off === undefined ? (
            <Button key={name.en} size="compact-sm" variant="subtle" color="fog" onClick={() => setOff(name.en, '')}>
              {m.admin_quote_tax_off({ tax })}
            </Button>
          ) : (
            <TextInput
              key={name.en}
              label={m.admin_quote_tax_off_reason({ tax })}
              value={off}
              maxLength={200}
              onChange={({ currentTarget }) => setOff(name.en, currentTarget.value)}
              rightSectionWidth={90}
              rightSection={
                <Button size="compact-sm" variant="subtle" onClick={() => setOff(name.en, null)}>
                  {m.common_undo()}
                </Button>
              }
            />
          );
        })}
      </div>
    </>
  );
}
