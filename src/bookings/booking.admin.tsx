import { Text } from '@mantine/core';
import { languageChoices } from '#src/i18n/language-choices.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type LeadStatus, statusesFrom } from '#src/leads/work/status.ts';
import { statusChoices } from '#src/leads/work/status-choices.ts';
import { formatTime } from '#src/lib/dates.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import { notifyWithMessage } from '#src/mail/notify-message.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { CustomerLink } from '#src/ui/admin/customer/customer-link.tsx';
import { boatName } from '#src/ui/admin/customer/known-customer.ts';
import { knownNameField } from '#src/ui/admin/customer/known-name-field.tsx';
import { splitName } from '#src/ui/admin/customer/split-name.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { ChoiceField } from '#src/ui/admin/fields/choice-fields.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { readChoices } from '#src/ui/admin/fields/read-values.tsx';
import { type BookingForm, bookingInput } from './booking-input.ts';
import { ConfirmationField } from './confirmation-field.admin.tsx';
import { EstimateLink } from './estimates-of-booking.admin.tsx';
import { NewOwnerField } from './new-owner/new-owner-field.admin.tsx';
import { NextServiceField } from './next-service/next-service-field.admin.tsx';
import { BoatLinks } from './owner/boat-links.admin.tsx';
import { PhotosField, PhotoTool } from './photos/photos-field.admin.tsx';
import type { BookingState } from './state/booking-state.ts';
import { stateChoices } from './state/state-choices.ts';
import { StateField } from './state/state-field.admin.tsx';

/** A booking's form before a type is chosen. */
type Form = Omit<BookingForm, 'serviceType'> & { serviceType: number | null };

const cancelledChoices = [
  { value: '1', label: 'common_cancelled' },
  { value: '0', label: 'admin_book_service_is_not_cancelled' },
];

const confirmedChoices = [
  { value: '0', label: 'field_is_unconfirmed' },
  { value: '1', label: 'common_confirmed' },
];

const byStaffChoices = [
  { value: '0', label: 'admin_book_service_is_by_visitor' },
  { value: '1', label: 'admin_book_service_is_by_staff' },
];

const timeOf = ({ time }: Pick<Form, 'time'>): string => formatTime(time, getLocale());

type Listed = Pick<Form, 'time'> & { isUnconfirmed: boolean; cancelledAt: string | null };

/** Few are waiting for a confirmation, so that has no column of its own. */
const TimeInList = ({ time, isUnconfirmed, cancelledAt }: Listed) => (
  <>
    {timeOf({ time })}
    {isUnconfirmed && !cancelledAt && (
      <Text span size="xs" c="dimmed" display="block">
        {m.field_is_unconfirmed()}
      </Text>
    )}
  </>
);

/** Either name finds known people, who fill in the whole section, and their boat. */
const knownName = (key: 'firstName' | 'lastName') =>
  knownNameField<Form>({
    resource: 'book-service',
    key,
    askedOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    fill: ({ name, email, phone, language }) => ({ ...splitName(name), email, phone, language }),
    fillBoat: (boat) => ({ boat: boatName(boat), engine: boat.engine, serial: boat.serial ?? boat.hin }),
  });

export const bookingAdmin = defineAdminResource<
  Form,
  {
    name: string;
    message: MessageState | null;
    ownerName: string | null;
    lastDay: string;
    cancelledAt: string | null;
    isUnconfirmed: boolean;
    state: BookingState;
  }
>({
  name: 'book-service',
  path: 'book-service',
  columns: (c) => [
    c.title('name', { sortKey: 'lastName', below: ({ email, phone }) => phone ?? email }),
    c.day('date', { sortKey: 'date' }),
    c.custom('time', TimeInList),
    c.choice('serviceType', 'serviceTypes', { sortKey: 'serviceType' }),
    c.text('boat', { leavesBelow: 1240 }),
    c.badge('state', stateChoices),
    c.badge('status', statusChoices, { sortKey: 'status', isOptional: true }),
    c.text('ownerName', { leavesBelow: 1400 }),
    c.text('engine', { isOptional: true }),
    c.text('phone', { isOptional: true }),
    c.choice('language', languageChoices, { isOptional: true }),
    c.day('lastDay', { isOptional: true }),
    c.time('cancelledAt', { isOptional: true }),
    c.time('createdAt', { sortKey: 'createdAt', isOptional: true }),
  ],
  filters: [
    { key: 'state', choices: stateChoices },
    { key: 'status', choices: statusChoices },
    { key: 'serviceType', choices: 'serviceTypes' },
    { key: 'service', choices: 'services' },
    { key: 'owner', choices: 'staff' },
    { key: 'date', choices: { kind: 'day' } },
    { key: 'from', choices: { kind: 'day' } },
    { key: 'until', choices: { kind: 'day' } },
    { key: 'received', choices: { kind: 'day' } },
    { key: 'cancelled', choices: cancelledChoices },
    { key: 'confirmed', choices: confirmedChoices },
    { key: 'byStaff', choices: byStaffChoices },
    { key: 'readyFrom', choices: { kind: 'day' } },
  ],
  sections: (f) => [
    {
      key: 'work',
      fields: [
        f.day('date', { isRequired: true, span: 6 }),
        f.clock('time', { isRequired: true, span: 6 }),
        f.choice('serviceType', 'serviceTypes', { isRequired: true }),
        f.choices('services', 'services', { hint: 'admin_book_service_services_hint' }),
        f.text('boat', { span: 6 }),
        f.text('engine', { span: 6 }),
        f.text('serial', { only: 'serial', hint: 'admin_book_service_serial_hint' }),
        f.longText('notes', { rows: 4 }),
      ],
    },
    {
      key: 'person',
      fields: [
        f.custom(['firstName'], knownName('firstName'), { span: 6 }),
        f.custom(['lastName'], knownName('lastName'), { span: 6 }),
        f.text('email', { span: 6, hint: 'admin_lead_email_hint' }),
        f.text('phone', { only: 'phone', span: 6 }),
        f.choice('language', languageChoices, { isRequired: true, span: 6 }),
      ],
    },
    { key: 'state', place: 'top', fields: [f.custom([], StateField), f.custom([], ConfirmationField)] },
    {
      key: 'handling',
      place: 'rail',
      fields: [
        f.custom([], PhotosField),
        f.custom([], BoatLinks),
        f.custom([], NewOwnerField),
        f.custom(['status'], StatusField, { read: (value) => readChoices(value, statusChoices) }),
        f.flag('tellCustomer', { hint: 'admin_book_service_tell_customer_hint' }),
        f.choice('owner', 'staff'),
        f.longText('overLimitReason', { rows: 2, hint: 'admin_book_service_over_limit_reason_hint' }),
        f.longText('staffNotes', { rows: 5, hint: 'common_visible_to_staff_only' }),
      ],
    },
    {
      key: 'nextService',
      place: 'rail',
      fields: [
        f.number('engineHours', { unit: 'h', decimals: 1, min: 0 }),
        f.number('nextServiceMonths', { decimals: 0, min: 1, span: 6 }),
        f.number('nextServiceAtHours', { unit: 'h', decimals: 1, min: 0, span: 6 }),
        f.custom([], NextServiceField),
      ],
    },
  ],
  blank: {
    firstName: '',
    lastName: '',
    email: null,
    phone: null,
    date: '',
    time: '',
    serial: null,
    boat: null,
    engine: null,
    serviceType: null,
    services: [],
    engineHours: null,
    nextServiceMonths: null,
    nextServiceAtHours: null,
    notes: null,
    language: 'en',
    status: 1,
    owner: null,
    staffNotes: null,
    tellCustomer: false,
    bookAgain: false,
    overLimitReason: null,
  },
  recordTools: (record) => (
    <>
      <PhotoTool record={record} />
      <EstimateLink record={record} />
      <CustomerLink record={record} />
    </>
  ),
  titleOf: ({ name }) => name,
  check: (values) => errorsOf(bookingInput, values),
  notifySaved: ({ message, email }, { tellCustomer }, done) => {
    if (tellCustomer) notifyWithMessage(done, { message, email });
    return tellCustomer;
  },
  bulkFields: ['status', 'owner'],
});

/** Offers only the statuses that the saved ones may be followed by. */
function StatusField<Form extends { status: LeadStatus }>({ form, record, bulk }: FieldProps<Form>) {
  const saved = bulk ?? (record ? [record] : []);
  const offered = statusesFrom(saved.map(({ status }) => status));
  const input = inputOf('book-service', form, 'status', {
    isRequired: true,
    hint: 'admin_book_service_status_hint',
  });
  return (
    <ChoiceField
      // Bookings of several statuses have none in common at first.
      input={{ ...input, value: offered.includes(form.values.status) ? form.values.status : null }}
      choices={statusChoices.filter(({ value }) => offered.includes(value))}
    />
  );
}
