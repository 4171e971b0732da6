import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import type { FoundUnit } from './find-units.server.ts';
import { SearchPicker } from './search-picker.admin.tsx';

type Props = { label: string; add: (id: number) => void };

/** Finds a unit by name or stock number, also for staff without access to products. */
export const UnitPicker = ({ label, add }: Props) => (
  <SearchPicker<FoundUnit>
    label={label}
    path="quote/units"
    textOf={unitText}
    isDisabled={({ isGone }) => isGone}
    choose={({ id }) => add(id)}
  />
);

function unitText({ name, price, isGone }: FoundUnit): string {
  const language = getLocale();
  const about = isGone
    ? m.common_sold()
    : price === null
      ? m.field_call_for_price()
      : formatMoney(centsFromDollars(price), language);
  return `${localText(name, language).text} · ${about}`;
}
