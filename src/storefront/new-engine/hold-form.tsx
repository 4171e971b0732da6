import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { stripping } from '#src/ui/stripping.ts';
import button from '../components/button.module.css';
import { Field } from '../forms/field.tsx';
import form from '../forms/form.module.css';
import { type AnsweredForm, VisitorForm } from '../forms/visitor-form.tsx';
import { forgetPhotos, readPhotos } from '../forms/waiting/waiting-store.ts';
import { holdFields } from './hold-fields.ts';
import styles from './price-step.module.css';

const storedPhotos = async (): Promise<readonly File[]> => [...(await readPhotos()).values()];

type Props = {
  /** Engine and boat, in words. */
  title: string;
  answered: AnsweredForm | undefined;
  idempotencyKey: string;
  hasTrade: boolean;
  phone: string;
};

/** *Hold this price*: a name, and an email or a phone; photos of what is traded. */
export function HoldForm({ title, answered, idempotencyKey, hasTrade, phone }: Props) {
  const navigate = useNavigate();

  async function open(result: unknown) {
    const { token } = result as { token: string };
    if (hasTrade) await forgetPhotos();
    await navigate(`${hrefIn(getLocale(), '/quote/:token', { token })}?held`);
  }
  return (
    <VisitorForm
      call="/api/client/quote"
      what={m.form_title_of({ form: m.quote_hold(), product: title })}
      labels={{ name: m.field_name(), email: m.field_email(), phone: m.field_phone() }}
      answered={answered}
      idempotencyKey={idempotencyKey}
      takesFiles={hasTrade}
      offered={hasTrade ? storedPhotos : undefined}
      toCall={(fields) => ({ ...holdFields(new URL(location.href)), ...fields })}
      onSent={(result) => void open(result)}
      isLeft
      phone={phone}
      send={m.quote_hold()}
      note={m.quote_hold_hint()}
      styles={{ form: styles.hold, foot: styles.holdFoot, send: button.full }}
    >
      {({ typed, errors }) => (
        <>
          <Field
            name="name"
            label={m.field_name()}
            autoComplete="name"
            maxLength={120}
            required
            defaultValue={typed.name}
            error={errors.name}
          />
          <Field
            name="email"
            type="email"
            label={m.field_email()}
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
          {hasTrade && <StoredPhotos />}
        </>
      )}
    </VisitorForm>
  );
}

/** How many photos of step 1 go with it; the form lists them once it is filled in. */
function StoredPhotos() {
  const [count, setCount] = useState(0);
  useEffect(() => void storedPhotos().then((photos) => setCount(photos.length)), []);
  return count > 0 && <p className={form.hint}>{m.new_engine_photos_waiting({ count })}</p>;
}
