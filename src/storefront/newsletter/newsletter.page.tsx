import { data, redirect } from 'react-router';
import { languageOfPath, pathIn } from '../../i18n/language.ts';
import { m } from '../../i18n/messages/messages.js';
import { consentWords } from '../../leads/subscribe/consent.ts';
import { Field } from '../auth/form/field.tsx';
import formStyles from '../auth/form/form.module.css';
import { Notice } from '../auth/form/notice.tsx';
import { ProblemSummary } from '../auth/form/problem-summary.tsx';
import { readForm, typedIn } from '../auth/form/read-form.server.ts';
import { SubmitButton } from '../auth/form/submit-button.tsx';
import { CaptchaField } from '../lead/captcha-field.tsx';
import { caller, services } from '../services.server.ts';
import type { Route } from './+types/newsletter.page.ts';
import styles from './newsletter.module.css';
import { freshForm, refusalOf, subscribeDesk } from './subscribing.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { dealer } = await context.get(services).catalogue.settings();
  const consent = consentWords(dealer, languageOfPath(url.pathname));
  const isSent = url.searchParams.has('sent');
  return { isSent, consent, phone: dealer.phones.main, ...(await freshForm(context)) };
}

/** The field in the footer brings an address alone: then the form is shown, with the address in it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const form = await readForm(request);
  const email = typedIn(form, 'email');
  if (!form.has('captchaToken')) return data({ email, problem: undefined });
  const [captcha, captchaToken, idempotencyKey] = ['captcha', 'captchaToken', 'idempotencyKey'].map((name) =>
    typedIn(form, name),
  ) as [string, string, string];
  const { address } = context.get(caller);
  try {
    const proof = { captcha, captchaToken, idempotencyKey };
    await subscribeDesk(context).ask({ proof, written: { email, language }, address });
  } catch (error) {
    const { problem, status } = refusalOf(error, language);
    return data({ email, problem }, { status });
  }
  return redirect(`${pathIn(language, '/newsletter')}?sent`);
}

export const meta: Route.MetaFunction = () => [
  { title: m.newsletter_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

/** Asks for the newsletter. A plain form: each try has a question of its own. */
export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, consent, phone, question, idempotencyKey } = loaderData;
  const { email, problem } = actionData ?? {};
  if (isSent && !actionData) {
    return (
      <div className={`wrap ${styles.page}`}>
        <h1>{m.newsletter_title()}</h1>
        <Notice words={m.newsletter_asked()} />
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.newsletter_title()}</h1>
      <p className={styles.lead}>{m.newsletter_lead()}</p>
      <ProblemSummary problem={problem} labels={{ email: m.auth_email(), captcha: m.form_captcha() }} />
      <form method="post" className={formStyles.form} noValidate>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Field
          name="email"
          type="email"
          label={m.auth_email()}
          autoComplete="email"
          defaultValue={email}
          error={problem?.fields.email}
        />
        <CaptchaField asked={question} round={0} phone={phone} error={problem?.fields.captcha} />
        <p className={styles.consent}>{consent}</p>
        <SubmitButton words={m.newsletter_subscribe()} busyWords={m.auth_busy_send()} />
      </form>
    </div>
  );
}
