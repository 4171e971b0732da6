import { data } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { alertConsent } from '#src/leads/alerts/alert-consent.ts';
import { alertLabels } from '#src/leads/alerts/alert-view.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import button from '../components/button.module.css';
import { Notice } from '../forms/notice.tsx';
import { preserveTyped } from '../forms/preserve-typed.ts';
import styles from '../newsletter/newsletter.module.css';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { freshForm, takeAddress } from '../newsletter/subscribing.server.ts';
import type { Route } from './+types/alert.page.ts';
import { alertService, subjectIn } from './alert-service.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const about = await alertService(context).about(subjectIn(url.searchParams), language);
  if (!about) throw data(null, { status: 404 });
  const { dealer } = await context.get(services).catalogue.settings();
  const isSent = url.searchParams.has('sent');
  const consent = alertConsent(dealer, language);
  return { about, isSent, consent, phone: dealer.phones.main, ...(await freshForm(context)) };
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const subject = subjectIn(url.searchParams);
  return await takeAddress(args, {
    ask: ({ written, ...sent }) => alertService(context).ask({ ...sent, written: { ...written, ...subject } }),
    sentPath: `${url.pathname}?${new URLSearchParams(subject)}&sent`,
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveTyped(args, ({ email = '' }, problem) => ({ email, problem }));

export const meta: Route.MetaFunction = () => privateMeta(m.alert_title());

/** The form for an alert about a list or a product. */
export default function AlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, isSent } = loaderData;
  const text = alertLabels(about, getLocale());
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-3xl">{m.alert_title()}</h1>
      <p className={styles.lead}>
        {about.href ? (
          <a className={button.link} href={about.href}>
            {text}
          </a>
        ) : (
          text
        )}
      </p>
      {isSent && !actionData ? (
        <Notice text={m.alert_requested()} />
      ) : (
        <NewsletterForm requested={loaderData} answered={actionData} button={m.alert_ask_button()} />
      )}
    </div>
  );
}
