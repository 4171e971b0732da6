import { TextInput } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { boatNumbers } from '#src/quotes/rules/own-boat.ts';
import type { TradeFacts } from '#src/quotes/rules/quote-line.ts';
import { TypedNumber } from '#src/ui/admin/fields/typed-number.tsx';
import styles from '../quote.module.css';

type Props = { trade: TradeFacts | null; set: (trade: TradeFacts) => void };

/** The boat that the customer gives in payment. */
export function TradeFields({ trade, set }: Props) {
  const facts = trade ?? { make: '', model: null, year: null, hin: null, hours: null };
  const text = (key: 'make' | 'model' | 'hin', label: string) => (
    <TextInput
      label={label}
      value={facts[key] ?? ''}
      onChange={({ currentTarget }) =>
        set({ ...facts, [key]: key === 'make' ? currentTarget.value : currentTarget.value || null })
      }
    />
  );
  const number = (key: 'year' | 'hours', label: string) => (
    <TypedNumber
      label={label}
      kind={key === 'year' ? boatNumbers.year : { decimals: 1 }}
      value={facts[key]}
      change={(typed) => set({ ...facts, [key]: typeof typed === 'number' ? typed : null })}
    />
  );
  return (
    <div className={styles.trade}>
      {text('make', m.admin_quote_trade_make())}
      {text('model', m.admin_quote_trade_model())}
      {number('year', m.admin_quote_trade_year())}
      {text('hin', m.admin_quote_trade_hin())}
      {number('hours', m.admin_quote_trade_hours())}
    </div>
  );
}
