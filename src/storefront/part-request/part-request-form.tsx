import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { Field } from '../forms/field.tsx';
import { type AnsweredForm, VisitorForm } from '../forms/visitor-form.tsx';
import { AfterSent } from '../lead/after-sent.tsx';
import { partLead, partShownAt } from './part-lead.ts';
import styles from './part-request.module.css';

type Props = { number: string | null; promise: string; phone: string; answered: AnsweredForm | undefined };

/** A number or a photo, how many, what for, and how to reach the visitor. */
export function PartRequestForm({ number, promise, phone, answered }: Props) {
  const page = hrefIn(getLocale(), '/part-request');
  return (
    <VisitorForm
      call="/api/client/contact-us"
      what={m.part_request_title()}
      action={page}
      labels={{
        partNumber: m.field_part_number(),
        quantity: m.part_request_quantity(),
        use: m.part_request_use(),
        reach: m.part_request_reach(),
      }}
      answered={answered}
      takesFiles
      toCall={(fields) => partLead(fields, page)}
      shownAt={partShownAt}
      phone={phone}
      send={m.part_request_send()}
      note={promise}
      afterSent={<AfterSent />}
      styles={{ form: styles.form, foot: styles.foot }}
    >
      {({ typed, errors }) => (
        <div className={styles.fields}>
          <Field
            name="partNumber"
            label={m.field_part_number()}
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
    </VisitorForm>
  );
}
