import { data, redirect } from 'react-router';
import { languageOfPath } from '../../i18n/language.ts';
import { m } from '../../i18n/messages/messages.js';
import { getLocale } from '../../i18n/messages/runtime.js';
import { watchConsent } from '../../leads/watch/watch-consent.ts';
import { watchWords } from '../../leads/watch/watch-view.ts';
import button from '../../ui/storefront/button.module.css';
import { Field } from '../auth/form/field.tsx';
import formStyles from '../auth/form/form.module.css';
import { Notice } from '../auth/form/notice.tsx';
import { ProblemSummary } from '../auth/form/problem-summary.tsx';
import { readForm, typedIn } from '../auth/form/read-form.server.ts';
import { SubmitButton } from '../auth/form/submit-button.tsx';
import { CaptchaField } from '../lead/captcha-field.tsx';
import styles from '../newsletter/newsletter.module.css';
import { freshForm, refusalOf } from '../newsletter/subscribing.server.ts';
import { caller, services } from '../services.server.ts';
import type { Route } from './+types/watch.page.ts';
import { subjectIn, watchDesk } from './watching.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const about = await watchDesk(context).about(subjectIn(url.searchParams), language);
  if (!about) throw data(null, { status: 404 });
  const { dealer } = await context.get(services).catalogue.settings();
  const isSent = url.searchParams.has('sent');
  const consent = watchConsent(dealer, language);
  return { about, isSent, consent, phone: dealer.phones.main, ...(await freshForm(context)) };
}

/** The field under a list brings an address alone: then the form is shown, with the address in it. */
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
    const written = { email, language, ...subjectIn(url.searchParams) };
    await watchDesk(context).ask({ proof, written, address });
  } catch (error) {
    const { problem, status } = refusalOf(error, language);
    return data({ email, problem }, { status });
  }
  const params = new URLSearchParams(subjectIn(url.searchParams));
  return redirect(`${url.pathname}?${params}&sent`);
}

export const meta: Route.MetaFunction = () => [
  { title: m.watch_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

/** Asks to be written to about a list or a product. A plain form: each try has a question of its own. */
export default function WatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, isSent, consent, phone, question, idempotencyKey } = loaderData;
  const { email, problem } = actionData ?? {};
  const words = watchWords(about, getLocale());
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.watch_title()}</h1>
      <p className={styles.lead}>
        {about.href ? (
          <a className={button.link} href={about.href}>
            {words}
          </a>
        ) : (
          words
        )}
      </p>
      {isSent && !actionData ? (
        <Notice words={m.watch_asked()} />
      ) : (
        <>
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
            <SubmitButton words={m.watch_ask_button()} busyWords={m.auth_busy_send()} />
          </form>
        </>
      )}
    </div>
  );
}
