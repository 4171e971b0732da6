import { centsFromDollars } from '#src/lib/money.ts';
import type { Field } from '#src/ui/admin/admin-resource.ts';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { MoneyField } from '#src/ui/admin/fields/number-field.tsx';
import type { FieldKit, With } from '#src/ui/admin/kit.ts';

/** Shows dollars and stores cents. */
export function centsField<Value extends object>(
  kit: FieldKit<Value>,
  key: keyof Value & string,
  options: With<Value>,
): Field<Value> {
  return kit.custom(
    [key],
    ({ form }) => {
      const input = inputOf<Value, number>('setting', form, key, options);
      const change = (dollars: number | null | undefined) => input.change(centsFromDollars(dollars ?? 0));
      return <MoneyField input={{ ...input, value: input.value / 100, change }} />;
    },
    options,
  );
}

/** The same for an amount that may be missing, which is not zero. */
export function optionalCentsField<Value extends object>(
  kit: FieldKit<Value>,
  key: keyof Value & string,
  options: With<Value>,
): Field<Value> {
  return kit.custom(
    [key],
    ({ form }) => {
      const input = inputOf<Value, number | null>('setting', form, key, options);
      const change = (dollars: number | null | undefined) =>
        input.change(typeof dollars === 'number' ? centsFromDollars(dollars) : null);
      return <MoneyField input={{ ...input, value: input.value === null ? null : input.value / 100, change }} />;
    },
    options,
  );
}
