import { type ReactNode, type RefCallback, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { ContactType } from '#src/leads/contact-type.ts';
import { stripping } from '#src/ui/stripping.ts';
import { describedBy, FieldFrame } from '../forms/field.tsx';
import form from '../forms/form.module.css';
import { type AnsweredForm, VisitorForm } from '../forms/visitor-form.tsx';
import { useDealer } from '../product/dealer.ts';
import { AfterSent } from './after-sent.tsx';
import { leadDraft } from './lead-draft.ts';
import { type LeadField, leadFields } from './lead-fields.ts';
import styles from './lead-form.module.css';
import { callOfKind, type LeadKind, typeOfKind } from './lead-kind.ts';
import { leadName } from './lead-text.ts';

/** For as long as the tab is open. */
const draft = leadDraft(() => sessionStorage);

type LeadFormProps = {
  kind: LeadKind;
  /** When it isn't the default of its kind. */
  type?: ContactType;
  product?: { id: number; name: string };
  /** The path of the page with the form. */
  sourcePage: string;
  phone: string | null;
  answered?: AnsweredForm | undefined;
  /** The prefilled text of its message. */
  message?: string | undefined;
  fill?: RefCallback<HTMLFormElement>;
  /** In a panel it starts with the stored draft. */
  isInPanel?: boolean;
  /** Shown below the receipt; by default a link to the home page. */
  afterSent?: ReactNode;
};

/** A message, a request about a product, or a trade-in. */
export function LeadForm({ kind, type, product, sourcePage, phone, answered, message, fill, ...rest }: LeadFormProps) {
  const { isInPanel = false, afterSent = <AfterSent /> } = rest;
  const { promise } = useDealer();
  const [typedBefore] = useState(() => (isInPanel ? draft.read(new Date()) : {}));
  const filled: Record<string, string | undefined> = { ...(message && { message }), ...typedBefore };
  return (
    <VisitorForm
      call={callOfKind(kind)}
      what={leadName(kind, product?.name)}
      labels={Object.fromEntries(leadFields[kind].map(({ name, label }) => [name, label()]))}
      answered={answered}
      takesFiles={kind === 'trade' || kind === 'quote'}
      fill={fill}
      onInput={(element) => isInPanel && draft.save(new FormData(element), new Date())}
      onSent={() => draft.clearMessage(new Date())}
      phone={phone}
      send={kind === 'contact' ? m.form_send_message() : m.form_send()}
      note={promise}
      afterSent={afterSent}
      styles={{ form: 'grid gap-5', foot: `${styles.foot} grid to-left gap-3`, note: 'small muted' }}
    >
      {({ typed, errors }) => (
        <>
          {kind !== 'trade' && <input type="hidden" name="type" value={type ?? typeOfKind[kind]} />}
          {kind === 'next' && <input type="hidden" name="title" value={m.form_tab_next()} />}
          {product && <input type="hidden" name="product" value={product.id} />}
          <input type="hidden" name="sourcePage" value={sourcePage} />
          <div className={`${styles.fields} pairs`}>
            {leadFields[kind].map((field) => (
              <Entry
                key={field.name}
                field={field}
                typed={typed[field.name] ?? filled[field.name]}
                error={errors[field.name]}
              />
            ))}
          </div>
        </>
      )}
    </VisitorForm>
  );
}

type EntryProps = { field: LeadField; typed: string | undefined; error: string | undefined };

function Entry({ field, typed, error }: EntryProps) {
  const { name, label, kind, isOptional, autoComplete, isWide } = field;
  const shared = {
    id: name,
    name,
    className: form.input,
    defaultValue: typed,
    autoComplete,
    required: !isOptional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(name, { error }),
  };
  return (
    <div className={isWide || kind === 'long' ? 'across' : undefined}>
      <FieldFrame id={name} label={isOptional ? `${label()} ${m.form_optional()}` : label()} error={error}>
        {kind === 'long' ? (
          <textarea {...shared} rows={3} />
        ) : (
          <input
            {...shared}
            type={kind === 'number' ? 'text' : kind}
            {...(kind === 'number' && { inputMode: 'decimal' })}
            {...(kind === 'tel' && stripping('phone'))}
          />
        )}
      </FieldFrame>
    </div>
  );
}
