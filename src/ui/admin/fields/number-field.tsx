import { NumberInput } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { unitWord } from '#src/i18n/unit-word.ts';
import { type FieldInput, shared } from './field-input.ts';
import { isYear, numberFormat } from './number-format.ts';

type Amount = number | null | undefined;
export type NumberRules = {
  unit?: string | undefined;
  decimals?: number | undefined;
  least?: number | undefined;
  most?: number | undefined;
};

export const NumberField = ({ input, rules }: { input: FieldInput<Amount>; rules: NumberRules }) => (
  <NumberInput
    {...shared(input)}
    value={input.value ?? ''}
    onChange={(value) => input.change(value === '' ? null : Number(value))}
    decimalScale={rules.decimals ?? 0}
    allowNegative={(rules.least ?? 0) < 0}
    {...(rules.least !== undefined && { min: rules.least })}
    {...(rules.most !== undefined && { max: rules.most })}
    {...(rules.unit && { suffix: `\u00a0${unitWord(rules.unit, getLocale())}` })}
    // A number out of bounds is reported, not silently changed.
    clampBehavior="none"
    {...numberFormat(getLocale())}
    {...(isYear(rules) && { thousandSeparator: false })}
  />
);

/** Dollars formatted like prices: `$189,900.00`, or `189 900,00 $`. */
export function MoneyField({ input }: { input: FieldInput<Amount> }) {
  const isFrench = getLocale() === 'fr';
  return (
    <NumberInput
      {...shared(input)}
      value={input.value ?? ''}
      onChange={(value) => input.change(value === '' ? null : Number(value))}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      hideControls
      clampBehavior="none"
      {...(isFrench ? { suffix: '\u00a0$' } : { prefix: '$' })}
      {...numberFormat(getLocale())}
    />
  );
}
