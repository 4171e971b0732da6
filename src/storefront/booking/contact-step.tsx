import type { ComponentProps } from 'react';
import { m } from '#src/i18n/messages.ts';
import { stripping } from '#src/ui/stripping.ts';
import { Field, FieldFrame } from '../forms/field.tsx';
import form from '../forms/form.module.css';
import type { Problem } from '../forms/problem.ts';
import styles from './booking.module.css';

type ContactField = {
  name: string;
  label: () => string;
  isOptional?: true;
  input?: Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength' | 'onInput'>;
};

const contactFields: readonly ContactField[] = [
  { name: 'firstName', label: m.field_first_name, input: { autoComplete: 'given-name', maxLength: 80 } },
  { name: 'lastName', label: m.field_last_name, input: { autoComplete: 'family-name', maxLength: 80 } },
  { name: 'email', label: m.field_email, input: { type: 'email', autoComplete: 'email', maxLength: 254 } },
  {
    name: 'phone',
    label: m.field_phone,
    isOptional: true,
    input: { type: 'tel', autoComplete: 'tel', maxLength: 40, ...stripping('phone') },
  },
  { name: 'boat', label: m.field_boat, isOptional: true, input: { maxLength: 200 } },
  { name: 'engine', label: m.field_engine, isOptional: true, input: { maxLength: 200 } },
  { name: 'serial', label: m.booking_serial, isOptional: true, input: { maxLength: 60, ...stripping('serial') } },
];

const labelOf = ({ label, isOptional }: ContactField): string =>
  isOptional ? `${label()} ${m.form_optional()}` : label();

/** Labels of the fields, for the error summary. */
export const contactLabels = (): Record<string, string> => ({
  ...Object.fromEntries(contactFields.map(({ name, label }) => [name, label()])),
  notes: m.common_notes(),
});

type ContactStepProps = { typed: Readonly<Record<string, string>>; problem: Problem | undefined };

export function ContactStep({ typed, problem }: ContactStepProps) {
  return (
    <div className={styles.customer}>
      {contactFields.map((field) => (
        <Field
          key={field.name}
          name={field.name}
          label={labelOf(field)}
          defaultValue={typed[field.name]}
          error={problem?.fields[field.name]}
          required={!field.isOptional}
          {...field.input}
        />
      ))}
      <div className={styles.wide}>
        <FieldFrame id="notes" label={`${m.common_notes()} ${m.form_optional()}`} error={problem?.fields.notes}>
          <textarea
            id="notes"
            name="notes"
            rows={4}
            maxLength={10_000}
            className={`${form.input} ${styles.notes}`}
            defaultValue={typed.notes}
          />
        </FieldFrame>
      </div>
    </div>
  );
}
