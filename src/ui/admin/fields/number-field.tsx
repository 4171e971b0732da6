import type { NumberKind } from '#src/lib/input/read-number.ts';
import { type FieldInput, shared } from './field-input.ts';
import type { TypedValue } from './number-text.ts';
import { TypedNumber } from './typed-number.tsx';

type Amount = number | null | undefined;
export type NumberRules = Pick<NumberKind, 'unit' | 'decimals' | 'min' | 'max' | 'usual'>;

/** Text that is no number goes into the form as it is, for its rules to refuse. */
const changeOf =
  ({ change }: FieldInput<Amount>) =>
  (value: TypedValue) =>
    change(value as Amount);

export const NumberField = ({ input, rules }: { input: FieldInput<Amount>; rules: NumberRules }) => (
  <TypedNumber
    {...shared(input)}
    kind={{ min: 0, ...rules, whole: !rules.decimals }}
    value={input.value}
    change={changeOf(input)}
  />
);

/** Dollars formatted like prices: `$189,900.00`, or `189 900,00 $`. */
export const MoneyField = ({ input }: { input: FieldInput<Amount> }) => (
  <TypedNumber
    {...shared(input)}
    kind={{ isMoney: true, min: 0, decimals: 2 }}
    value={input.value}
    change={changeOf(input)}
  />
);
