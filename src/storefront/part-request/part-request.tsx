import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { PartRequestView } from '#src/view-models/part-request-view.server.ts';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { Field } from '../forms/field.tsx';
import { type AnsweredForm, VisitorForm } from '../forms/visitor-form.tsx';
import { AfterSent } from '../lead/after-sent.tsx';
import { useDealer } from '../product/dealer.ts';
import { partLead, partShownAt } from './part-lead.ts';
import styles from './part-request.module.css';

/** An outboard's bracket with its serial plate, and the label of a part's box. */
const WhereNumbersStand = () => (
  <figure className={styles.where}>
    <svg viewBox="0 0 372 196" role="img" aria-label={m.part_request_where_alt()}>
      <rect width="372" height="196" rx="10" fill="#eff6f7" />
      <g transform="translate(30 26)">
        <path d="M0 4h62l6 8v94l10 8-6 28-34-6V82L2 96z" fill="#253234" />
        <rect x="10" y="26" width="44" height="20" rx="2" fill="#fff" />
        <path d="M14 32h34M14 39h22" stroke="#849394" strokeWidth="2" />
        <circle cx="44" cy="62" r="8" fill="#849394" />
        <circle cx="52" cy="118" r="6" fill="#849394" />
        <path d="M56 36h34" stroke="#12414f" strokeWidth="1.500" />
      </g>
      <g fill="#253234" fontSize="12">
        <text x="124" y="60" fontWeight="700">
          {m.part_request_plate()}
        </text>
        <text x="124" y="77" fontSize="10.500">
          {m.part_request_plate_where()}
        </text>
      </g>
      <rect x="264" y="28" width="90" height="140" rx="6" fill="#fff" stroke="#6ba7b4" strokeWidth="2" />
      <circle cx="309" cy="68" r="22" fill="#475657" />
      <circle cx="309" cy="68" r="12" fill="#fff" />
      <circle cx="309" cy="68" r="6" fill="#849394" />
      <rect x="272" y="106" width="74" height="44" rx="2" fill="#eff6f7" stroke="#9cc5cd" />
      <text x="309" y="123" fontSize="11" fontWeight="700" textAnchor="middle" fill="#253234">
        35-877761
      </text>
      <path
        d="M279 130v13M283 130v13M289 130v13M292 130v13M298 130v13M301 130v13M307 130v13M313 130v13M316 130v13M322 130v13M326 130v13M332 130v13M338 130v13"
        stroke="#253234"
        strokeWidth="2"
      />
    </svg>
    <figcaption className="small muted mt-2">{m.part_request_where()}</figcaption>
  </figure>
);

type Props = { request: PartRequestView; number: string | null; answered?: AnsweredForm | undefined };

/** The form, and next to it the contact person for parts and where to find part numbers. */
export function PartRequest({ request: { contact, promise }, number, answered }: Props) {
  const { phone } = useDealer();
  return (
    <div className={`${styles.columns} stack to-top`}>
      <PartRequestForm number={number} promise={promise} phone={phone} answered={answered} />
      <div className="grid gap-6">
        <div className={styles.contact}>
          <ContactPerson contact={contact} />
        </div>
        <WhereNumbersStand />
      </div>
    </div>
  );
}

type PartRequestFormProps = {
  number: string | null;
  promise: string;
  phone: string | null;
  answered: AnsweredForm | undefined;
};

/** A number or a photo, how many, what for, and how to reach the visitor. */
function PartRequestForm({ number, promise, phone, answered }: PartRequestFormProps) {
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
      styles={{ form: 'grid gap-4-5', foot: `${styles.foot} grid to-left gap-2-5` }}
    >
      {({ typed, errors }) => (
        <div className={`${styles.fields} pairs`}>
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
