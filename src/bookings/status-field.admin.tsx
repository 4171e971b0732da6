import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { ChoiceField } from '#src/ui/admin/fields/choice-fields.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { type LeadStatus, statusesFrom } from './status.ts';
import { statusChoices } from './status-choices.ts';

/** Offers only the statuses that the saved ones may be followed by. */
export function StatusField<Form extends { status: LeadStatus }>({ form, record, bulk }: FieldProps<Form>) {
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
