import { m } from '#src/i18n/messages.ts';
import { stripping } from '#src/ui/stripping.ts';
import { AnsweredForm } from '../answered-form/answered-form.tsx';
import { Field } from '../auth/form/field.tsx';
import button from '../components/button.module.css';
import type { AnsweredLead } from '../lead/lead-form.tsx';
import styles from './price-step.module.css';

type Props = { answered: AnsweredLead | undefined; idempotencyKey: string; hasTrade: boolean; phone: string };

/** *Hold this price*: a name, and an email or a phone; photos of what is traded. */
export const HoldForm = ({ answered, idempotencyKey, hasTrade, phone }: Props) => (
  <AnsweredForm
    labels={{ name: m.form_name(), email: m.auth_email(), phone: m.form_phone() }}
    answered={answered}
    idempotencyKey={idempotencyKey}
    takesFiles={hasTrade}
    phone={phone}
    send={m.quote_hold()}
    note={m.quote_hold_hint()}
    styles={{ form: styles.hold, foot: styles.holdFoot, send: button.full }}
  >
    {({ typed, errors }) => (
      <>
        <Field
          name="name"
          label={m.form_name()}
          autoComplete="name"
          maxLength={120}
          required
          defaultValue={typed.name}
          error={errors.name}
        />
        <Field
          name="email"
          type="email"
          label={m.auth_email()}
          autoComplete="email"
          maxLength={254}
          defaultValue={typed.email}
          error={errors.email}
        />
        <Field
          name="phone"
          type="tel"
          label={m.quote_or_phone()}
          autoComplete="tel"
          maxLength={40}
          defaultValue={typed.phone}
          error={errors.phone}
          {...stripping('phone')}
        />
      </>
    )}
  </AnsweredForm>
);
