import { data, Form, redirect } from 'react-router';
import { caller, services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useRound } from '../captcha/use-round.ts';
import { Field } from '../forms/field.tsx';
import { refusalOf } from '../forms/form-refusal.server.ts';
import { Notice } from '../forms/notice.tsx';
import { preserveTyped } from '../forms/preserve-typed.ts';
import type { Problem } from '../forms/problem.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { readForm, typedIn } from '../forms/read-form.server.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import styles from '../newsletter/newsletter.module.css';
import { freshForm } from '../newsletter/subscribing.server.ts';
import type { Route } from './+types/lost-link.page.ts';
import { type LostLinkKind, lostLinkOf } from './lost-link.ts';
import { sendLinkAgain } from './send-link-again.server.ts';

const kindIn = (url: URL): LostLinkKind => lostLinkOf(url.searchParams.get('about')) ?? 'booking';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { dealer } = await context.get(services).catalogue.settings();
  const isSent = url.searchParams.has('sent');
  return { about: kindIn(url), isSent, phone: dealer.phones.main, ...(await freshForm(context)) };
}

/** The answer doesn't reveal whether there is such a quote or booking. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const about = kindIn(url);
  const form = await readForm(request);
  const typed = { reference: typedIn(form, 'reference'), email: typedIn(form, 'email') };
  const proof = {
    captcha: typedIn(form, 'captcha'),
    captchaToken: typedIn(form, 'captchaToken'),
    idempotencyKey: typedIn(form, 'idempotencyKey'),
  };
  try {
    const written = { about, ...typed, language };
    await sendLinkAgain(context.get(services), { proof, written, address: context.get(caller).address });
  } catch (error) {
    const { problem, status } = refusalOf(error, language);
    return data({ ...typed, problem }, { status });
  }
  return redirect(`${hrefIn(language, '/lost-link')}?about=${about}&sent`);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveTyped(args, ({ reference = '', email = '' }, problem) => ({ reference, email, problem }));

export const meta: Route.MetaFunction = () => privateMeta(m.lost_link_title());

const texts = {
  quote: { lead: m.lost_link_quote_lead, label: m.lost_link_number, type: 'text' },
  booking: { lead: m.lost_link_booking_lead, label: m.lost_link_day, type: 'date' },
} as const;

type Answered = { reference: string; email: string; problem: Problem | undefined } | undefined;

/** The form of a customer whose link to a quote or a booking doesn't work. */
export default function LostLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, isSent, question, idempotencyKey, phone } = loaderData;
  const answered: Answered = actionData;
  const { problem } = answered ?? {};
  const round = useRound(problem);
  const { lead, label, type } = texts[about];
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-3xl">{m.lost_link_title()}</h1>
      {isSent && !answered ? (
        <Notice text={m.lost_link_sent()} />
      ) : (
        <>
          <p className={styles.lead}>{lead()}</p>
          <ProblemSummary
            problem={problem}
            labels={{ reference: label(), email: m.field_email(), captcha: m.form_captcha() }}
          />
          <Form method="post" className="grid gap-5" noValidate>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Field
              name="reference"
              type={type}
              label={label()}
              required
              defaultValue={answered?.reference}
              error={problem?.fields.reference}
            />
            <Field
              name="email"
              type="email"
              label={m.field_email()}
              autoComplete="email"
              required
              defaultValue={answered?.email}
              error={problem?.fields.email}
            />
            <CaptchaField
              requested={question}
              isAnswer={answered !== undefined}
              error={problem?.fields.captcha}
              round={round}
              phone={phone}
            />
            <SubmitButton text={m.lost_link_button()} busyText={m.section_sending()} />
          </Form>
        </>
      )}
    </div>
  );
}
