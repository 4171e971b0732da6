import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import type { ChangeKind, PriceStep } from '#src/pricing/batches/rules/fill-prices.ts';
import { readDay } from '#src/pricing/batches/rules/read-day.ts';
import { type Rounding, roundings } from '#src/pricing/batches/rules/round-price.ts';
import type { TypedValue } from '#src/ui/admin/fields/number-text.ts';
import { TypedNumber } from '#src/ui/admin/fields/typed-number.tsx';
import styles from './price-sheet.module.css';
import { fill } from './sheet-state.ts';
import type { PriceSheet } from './use-price-sheet.ts';

const oldAfterDays = 180;
const percentKind = { unit: '%', min: 0, max: 99, decimals: 2 };
const isNumber = (value: TypedValue): value is number => typeof value === 'number';
const isText = (value: TypedValue): value is string => typeof value === 'string';

const kinds = (): { value: ChangeKind; label: string }[] => [
  { value: 'lower', label: m.common_lower_by() },
  { value: 'raise', label: m.admin_prices_raise_by() },
  { value: 'set', label: m.admin_prices_set_to() },
];

const roundingText: Record<Rounding, () => string> = {
  exact: () => m.admin_prices_exact(),
  dollar: () => '.00',
  95: () => m.admin_prices_ending({ digits: '95' }),
  900: () => m.admin_prices_ending({ digits: '900' }),
  995: () => m.admin_prices_ending({ digits: '995' }),
};

/** Writes prices and promotions into the sheet by a rule; Enter in a field fills too. */
export function FillLine({ sheet }: { sheet: PriceSheet }) {
  const [kind, setKind] = useState<ChangeKind>('lower');
  const [amount, setAmount] = useState<TypedValue>(null);
  const [by, setBy] = useState<PriceStep['by']>('percent');
  const [rounding, setRounding] = useState<Rounding>('exact');
  const [promo, setPromo] = useState<TypedValue>(null);
  const [promoBy, setPromoBy] = useState<PriceStep['by']>('percent');
  const [until, setUntil] = useState('');
  const [promoOn, setPromoOn] = useState('all');
  const day = until.trim() === '' ? null : readDay(until, sheet.today);
  const isBadDay = until.trim() !== '' && (day === null || day < sheet.today);

  function apply(event: React.SyntheticEvent) {
    event.preventDefault();
    if (isBadDay || isText(amount) || isText(promo)) return;
    const step = (of: ChangeKind, value: TypedValue, unit: PriceStep['by']): PriceStep | null =>
      isNumber(value) ? { kind: of, by: unit, value: unit === 'amount' ? value * 100 : value } : null;
    const filling = {
      price: step(kind, amount, by),
      promo: step('lower', promo, promoBy),
      until: day,
      rounding,
      promoAfterDays: promoOn === 'old' ? oldAfterDays : null,
    };
    sheet.edit((edits) => fill(edits, sheet.units, filling, sheet.today));
  }

  return (
    <form className={styles.fill} onSubmit={apply} aria-label={m.admin_prices_fill_line()}>
      <fieldset>
        <legend>{m.field_price()}</legend>
        <Select
          aria-label={m.admin_prices_change_kind()}
          data={kinds()}
          value={kind}
          onChange={(value) => setKind((value as ChangeKind | null) ?? 'lower')}
          allowDeselect={false}
          w={{ base: '100%', sm: 130 }}
        />
        <TypedNumber
          aria-label={m.admin_prices_amount()}
          kind={by === 'amount' ? { isMoney: true, min: 0 } : percentKind}
          value={amount}
          change={setAmount}
          error={isText(amount) && m.input_not_a_number()}
          w={{ base: '100%', sm: 96 }}
        />
        <UnitChoice label={m.admin_prices_unit()} value={by} change={setBy} />
      </fieldset>
      <fieldset>
        <legend>{m.common_promotion()}</legend>
        <TypedNumber
          label={m.common_lower_by()}
          kind={promoBy === 'amount' ? { isMoney: true, min: 0 } : percentKind}
          value={promo}
          change={setPromo}
          error={isText(promo) && m.input_not_a_number()}
          w={{ base: '100%', sm: 110 }}
        />
        <UnitChoice label={m.admin_prices_promo_unit()} value={promoBy} change={setPromoBy} />
        <TextInput
          label={m.field_unpublish_at()}
          placeholder={m.admin_prices_until_example()}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          error={isBadDay ? m.admin_prices_not_a_day() : null}
          description={day && !isBadDay ? formatDay(day, getLocale()) : null}
          // Below the line, so that the fields stay where they are when it appears.
          pos="relative"
          styles={{ description: { position: 'absolute', top: '100%', whiteSpace: 'nowrap' } }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          w={{ base: '100%', sm: 170 }}
        />
        <Select
          label={m.admin_prices_promo_on()}
          data={[
            { value: 'all', label: m.admin_prices_all_units() },
            { value: 'old', label: m.admin_prices_old_units() },
          ]}
          value={promoOn}
          onChange={(value) => setPromoOn(value ?? 'all')}
          allowDeselect={false}
          w={{ base: '100%', sm: 160 }}
        />
      </fieldset>
      {/* For the price and the promotion. */}
      <Select
        label={m.admin_prices_round_to()}
        data={roundings.map((value) => ({ value, label: roundingText[value]() }))}
        value={rounding}
        onChange={(value) => setRounding((value as Rounding | null) ?? 'exact')}
        allowDeselect={false}
        w={{ base: '100%', sm: 150 }}
      />
      <Button type="submit" disabled={sheet.units.length === 0}>
        {m.admin_prices_fill()}
      </Button>
    </form>
  );
}

type UnitProps = { label: string; value: PriceStep['by']; change: (by: PriceStep['by']) => void };

const UnitChoice = ({ label, value, change }: UnitProps) => (
  <SegmentedControl
    aria-label={label}
    data={[
      { value: 'percent', label: '%' },
      { value: 'amount', label: '$' },
    ]}
    value={value}
    onChange={(by) => change(by as PriceStep['by'])}
  />
);
