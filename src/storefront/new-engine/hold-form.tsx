import { lazy, Suspense, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { stripping } from '#src/ui/stripping.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { AnsweredForm } from '../answered-form/answered-form.tsx';
import button from '../components/button.module.css';
import { Field } from '../forms/field.tsx';
import type { AnsweredLead } from '../lead/lead-form.tsx';
import styles from './price-step.module.css';

/** Only for hydrated pages: without scripts nothing is stored. */
const WaitingPhotos = lazy(() => import('./photos/waiting-photos.tsx'));

type Props = { answered: AnsweredLead | undefined; idempotencyKey: string; hasTrade: boolean; phone: string };

/** *Hold this price*: a name, and an email or a phone; photos of what is traded. */
export function HoldForm({ answered, idempotencyKey, hasTrade, phone }: Props) {
  const isHydrated = useHydrated();
  const [offered, setOffered] = useState<readonly File[]>();
  return (
    <AnsweredForm
      labels={{ name: m.form_name(), email: m.auth_email(), phone: m.form_phone() }}
      answered={answered}
      idempotencyKey={idempotencyKey}
      takesFiles={hasTrade}
      offered={offered}
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
          {hasTrade && isHydrated && (
            <Suspense>
              <WaitingPhotos offer={setOffered} />
            </Suspense>
          )}
        </>
      )}
    </AnsweredForm>
  );
}
