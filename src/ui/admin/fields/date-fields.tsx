import '@mantine/dates/styles.layer.css';
import { DatePickerInput, DateTimePicker, TimePicker, type TimePickerProps } from '@mantine/dates';
import 'dayjs/locale/fr.js';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { instantOf, localTimeOf } from '../form/local-time.ts';
import { labelled } from '../sentence.ts';
import { type FieldInput, shared, wrapperOrder } from './field-input.ts';
import styles from './fields.module.css';

type Text = string | null | undefined;

const calendar = () => ({
  // The calendar's button can't be required.
  'aria-required': undefined,
  locale: getLocale(),
  firstDayOfWeek: 0 as const,
  clearButtonProps: { 'aria-label': m.admin_form_clear_date() },
});

export const DayField = ({ input }: { input: FieldInput<Text> }) => (
  <DatePickerInput
    {...shared(input)}
    {...calendar()}
    value={input.value || null}
    onChange={(value) => input.change(value)}
    valueFormat={getLocale() === 'fr' ? 'D MMMM YYYY' : 'MMMM D, YYYY'}
    clearable={!input.isRequired}
  />
);

/** The same without a visible label, such as for the filters of a list. */
export const BareDay = ({
  label,
  value,
  change,
  isRequired = false,
}: {
  label: string;
  value: string | null;
  change: (day: Text) => void;
  isRequired?: boolean;
}) => (
  <DatePickerInput
    {...calendar()}
    aria-label={value ? labelled(label, formatDay(value, getLocale())) : label}
    placeholder={label}
    value={value}
    onChange={change}
    valueFormat={getLocale() === 'fr' ? 'D MMM YYYY' : 'MMM D, YYYY'}
    clearable={!isRequired}
  />
);

/** Hours and minutes as `formatTime` writes them: French has `h` for the colon between them. */
const clock = (label: string): TimePickerProps => ({
  ...(getLocale() === 'fr'
    ? { classNames: { fieldsGroup: styles.frenchTime ?? '' } }
    : {
        format: '12h',
        amPmLabels: { am: 'a.m.', pm: 'p.m.' },
        amPmInputLabel: m.admin_form_half_of({ field: label }),
      }),
  hoursInputLabel: m.admin_form_hours_of({ field: label }),
  minutesInputLabel: m.admin_form_minutes_of({ field: label }),
});

export const ClockField = ({ input }: { input: FieldInput<Text> }) => (
  <TimePicker
    label={input.label}
    description={input.hint}
    error={input.error}
    withAsterisk={input.isRequired}
    inputWrapperOrder={wrapperOrder}
    value={input.value ?? ''}
    onChange={(value) => input.change(value || null)}
    clearable={!input.isRequired}
    withDropdown
    minutesStep={5}
    {...clock(input.label)}
    clearButtonProps={{ 'aria-label': m.admin_form_clear({ field: input.label }) }}
  />
);

/** The form has an instant; the user sees and picks the dealer's local time. */
export const TimeField = ({ input }: { input: FieldInput<Text> }) => (
  <DateTimePicker
    {...shared(input)}
    {...calendar()}
    value={input.value ? localTimeOf(input.value) : null}
    onChange={(wall) => input.change(wall ? instantOf(wall) : null)}
    valueFormat={(wall) => formatMoment(instantOf(wall), getLocale())}
    timePickerProps={clock(input.label)}
    clearable={!input.isRequired}
  />
);
