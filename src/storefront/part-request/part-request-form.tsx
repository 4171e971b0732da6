import { PrefetchPageLinks } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { AnsweredForm } from '../answered-form/answered-form.tsx';
import { Field } from '../forms/field.tsx';
import type { AnsweredLead } from '../lead/lead-form.tsx';
import styles from './part-request.module.css';

type Props = { number: string | null; promise: string; phone: string; answered: AnsweredLead | undefined };

/** A number or a photo, how many, what for, and how to reach the visitor. Its page answers it, wherever it stands. */
export function PartRequestForm({ number, promise, phone, answered }: Props) {
  const page = hrefIn(getLocale(), '/part-request');
  return (
    <>
      {/* What answers it can't be loaded any more when the connection fails. */}
      {useHydrated() && <PrefetchPageLinks page={page} />}
      <AnsweredForm
        action={page}
        labels={{
          ...{ partNumber: m.part_request_number(), quantity: m.part_request_quantity(), use: m.part_request_use() },
          reach: m.part_request_reach(),
        }}
        answered={answered}
        phone={phone}
        send={m.part_request_send()}
        note={promise}
        styles={{ form: styles.form, foot: styles.foot }}
      >
        {({ typed, errors }) => (
          <div className={styles.fields}>
            <Field
              name="partNumber"
              label={m.part_request_number()}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={80}
              defaultValue={typed.partNumber ?? number ?? undefined}
              error={errors.partNumber}
            />
            <Field
              name="quantity"
              label={m.part_request_quantity()}
              inputMode="numeric"
              maxLength={3}
              defaultValue={typed.quantity ?? '1'}
              error={errors.quantity}
            />
            <Field
              name="use"
              label={`${m.part_request_use()} ${m.form_optional()}`}
              placeholder={m.part_request_use_hint()}
              maxLength={300}
              defaultValue={typed.use}
              error={errors.use}
            />
            <Field
              name="reach"
              label={m.part_request_reach()}
              autoComplete="email"
              maxLength={254}
              required
              defaultValue={typed.reach}
              error={errors.reach}
            />
          </div>
        )}
      </AnsweredForm>
    </>
  );
}
