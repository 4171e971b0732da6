import { type ComponentProps, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { caller, pageStructuredData, services } from '#src/app/services.server.ts';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { newKey } from '#src/lib/new-key.ts';
import { hrefIn } from '#src/site/href.ts';
import { stripping } from '#src/ui/stripping.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import { breadcrumbJsonLd, structuredData } from '#src/view-models/json-ld/structured-data.ts';
import { AttributionField } from '../attribution/attribution-field.tsx';
import { askCaptcha } from '../captcha/ask-captcha.server.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useRound } from '../captcha/use-round.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { announceBooking } from '../consent/announce-sent.ts';
import { Field, FieldFrame } from '../forms/field.tsx';
import form from '../forms/form.module.css';
import { preserveTyped } from '../forms/preserve-typed.ts';
import type { Problem } from '../forms/problem.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { ownShare } from '../layout/own-share.server.ts';
import { useDealer } from '../product/dealer.ts';
import type { Route } from './+types/booking.page.ts';
import styles from './booking.module.css';
import { DayStep } from './day-step.tsx';
import { fillBooking } from './own-boat-in-booking.ts';
import { readBookingPage } from './read-booking-page.server.ts';
import { Receipt, Summary } from './summary.tsx';
import { takeBooking } from './take-booking.server.ts';
import { TypeTabs, WorkStep } from './work-step.tsx';

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
const contactLabels = (): Record<string, string> => ({
  ...Object.fromEntries(contactFields.map(({ name, label }) => [name, label()])),
  notes: m.common_notes(),
});

type ContactStepProps = { typed: Readonly<Record<string, string>>; problem: Problem | undefined };

function ContactStep({ typed, problem }: ContactStepProps) {
  return (
    <div className={`${styles.customer} pairs`}>
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
      <div className="across">
        <FieldFrame id="notes" label={`${m.common_notes()} ${m.form_optional()}`} error={problem?.fields.notes}>
          <textarea
            id="notes"
            name="notes"
            rows={4}
            maxLength={10_000}
            className={form.input}
            defaultValue={typed.notes}
          />
        </FieldFrame>
      </div>
    </div>
  );
}

/** Pages with a captcha are private: an address that names work is never cached. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const deps = context.get(services);
  const view = await readBookingPage(deps, url, languageOfPath(url.pathname));
  const requested = view.day ? await askCaptcha(deps, context.get(caller).address) : null;
  const share = await ownShare('/book-marine-services', url, context);
  context.get(pageStructuredData).push(structuredData(breadcrumbJsonLd(crumbsTo(view.path), deps.publicUrl)));
  const settings = await deps.catalogue.settings();
  const contact = contactView(settings, 'service', languageOfPath(url.pathname));
  // The cached page, without a form, must be the same each time.
  const idempotencyKey = view.day ? newKey() : '';
  const body = { view, requested, idempotencyKey, publicUrl: deps.publicUrl, share, contact };
  // The address may contain the secret of a quote or a boat, so no referrer is sent.
  return data(body, view.filled ? { headers: { 'Referrer-Policy': 'same-origin' } } : {});
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = (args: Route.ActionArgs) => takeBooking(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  announceBooking(() => preserveTyped(args, (typed, problem) => ({ typed, problem })));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: m.booking_heading(),
        description: m.booking_description(),
        canonicalPath: loaderData.view.path,
        publicUrl: loaderData.publicUrl,
        share: loaderData.share,
        indexable:
          Boolean(loaderData.view.type) && loaderData.view.services.length === 0 && loaderData.view.filled === null,
      })
    : [];

const crumbsTo = (href: string) => [
  { name: m.common_home(), href: hrefIn(getLocale(), '/') },
  { name: m.booking_crumb(), href },
];

/** Work, day and contact details, in this order; each step is an address. */
export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  const isBooked = view.booked !== null && !actionData;
  return (
    <>
      <header className={`${styles.head} on-dark`}>
        <div className="wrap">
          <Breadcrumbs crumbs={crumbsTo(view.path)} />
          <h1>{m.booking_heading()}</h1>
          {view.type && <p>{m.booking_lead()}</p>}
        </div>
      </header>
      {isBooked ? (
        <div className={`${styles.receipt} wrap`}>
          <Receipt view={view} />
        </div>
      ) : (
        <>
          {view.tabs.length > 0 && (
            <div className="line-below">
              <div className="wrap">
                <TypeTabs tabs={view.tabs} />
              </div>
            </div>
          )}
          <Steps key={view.type?.slug} {...loaderData} answered={actionData} />
        </>
      )}
    </>
  );
}

type StepsProps = Route.ComponentProps['loaderData'] & { answered: Route.ComponentProps['actionData'] };

function Steps({ view, requested, idempotencyKey, contact, answered }: StepsProps) {
  const { type, day, services: chosen } = view;
  const { phone } = useDealer();
  const isBusy = useNavigation().formMethod === 'POST';
  const typed: Readonly<Record<string, string>> = answered?.typed ?? view.filled?.fields ?? {};
  const [desired, choose] = useState(typed.time);
  const time = (day?.times.find((one) => one.time === desired) ?? day?.times[0])?.time ?? '';
  const problem = answered?.problem;
  const round = useRound(problem);
  const when = day?.date ? formatDropOff({ date: day.date, time }, getLocale()) : null;
  return (
    <div className={`${styles.columns} with-side wrap`}>
      <div>
        {view.filled?.text && <p className={`${styles.quote} rounded tinted`}>{view.filled.text}</p>}
        <WorkStep path={view.path} type={type} work={view.work} services={chosen} known={view.known} />
        {chosen.length > 0 && !day && (
          <p role="status">
            {m.booking_nothing_free()} {phone && m.common_call_us({ phone })}
          </p>
        )}
        {day && type && (
          <Form
            ref={fillBooking}
            method="post"
            id="book"
            className={`${styles.form} grid gap-5`}
            noValidate
            preventScrollReset
          >
            <ProblemSummary problem={problem} labels={labels()} />
            {view.known.quote && <input type="hidden" name="quote" value={view.known.quote} />}
            <input type="hidden" name="serviceType" value={type.id} />
            <AttributionField />
            <input type="hidden" name="services" value={JSON.stringify(chosen)} />
            <input type="hidden" name="idempotencyKey" value={typed.idempotencyKey || idempotencyKey} />
            <h2 className={styles.step}>{m.booking_day_heading()}</h2>
            <DayStep
              day={day}
              time={time}
              choose={choose}
              error={problem?.fields.time ?? problem?.fields.date}
              hint={m.booking_tow_hint()}
            />
            <h2 className={styles.step}>{m.booking_person_heading()}</h2>
            <ContactStep typed={typed} problem={problem} />
            <CaptchaField
              requested={requested}
              isAnswer={answered !== undefined}
              error={problem?.fields.captcha}
              round={round}
              phone={phone}
            />
          </Form>
        )}
      </div>
      {type && <Summary view={view} when={when} isBusy={isBusy} contact={contact} />}
    </div>
  );
}

const labels = (): Record<string, string> => ({
  ...contactLabels(),
  date: m.booking_day_heading(),
  time: m.booking_day_heading(),
  services: m.booking_work_heading(),
  captcha: m.form_captcha(),
});
