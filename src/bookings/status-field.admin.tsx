import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { ChoiceField } from '#src/ui/admin/fields/choice-fields.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { type LeadStatus, statusesFrom } from './status.ts';
import { statusChoices } from './status-choices.ts';

/** Offers only the statuses that the saved one may be followed by. */
export function StatusField<Form extends { status: LeadStatus }>({ form, record }: FieldProps<Form>) {
  const offered = statusesFrom(record?.status ?? null);
  const hint = 'admin_book_service_status_hint';
  return (
    <ChoiceField
      input={inputOf('book-service', form, 'status', { isRequired: true, hint })}
      choices={statusChoices.filter(({ value }) => offered.includes(value))}
    />
  );
}
