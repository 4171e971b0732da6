import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { consentText } from '#src/leads/subscribe/consent.ts';
import { hrefIn } from '#src/site/href.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { Notice } from '../forms/notice.tsx';
import { preserveTyped } from '../forms/preserve-typed.ts';
import type { Route } from './+types/newsletter.page.ts';
import styles from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { freshForm, subscriptionService, takeAddress } from './subscribing.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { dealer } = await context.get(services).catalogue.settings();
  const consent = consentText(dealer, languageOfPath(url.pathname));
  const isSent = url.searchParams.has('sent');
  return { isSent, consent, phone: dealer.phones.main, ...(await freshForm(context)) };
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const sentPath = `${hrefIn(languageOfPath(url.pathname), '/newsletter')}?sent`;
  return await takeAddress(args, { ask: subscriptionService(context).ask, sentPath });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveTyped(args, ({ email = '' }, problem) => ({ email, problem }));

export const meta: Route.MetaFunction = () => privateMeta(m.common_newsletter());

/** The form to subscribe to the newsletter. */
export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-3xl">{m.common_newsletter()}</h1>
      {loaderData.isSent && !actionData ? (
        <Notice text={m.newsletter_requested()} />
      ) : (
        <>
          <p className={styles.lead}>{m.newsletter_lead()}</p>
          <NewsletterForm requested={loaderData} answered={actionData} button={m.newsletter_subscribe()} />
        </>
      )}
    </div>
  );
}
