import { data, Form, redirect } from 'react-router';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type AlertView, alertLabels } from '#src/leads/alerts/alert-view.ts';
import type { LinkState } from '#src/leads/subscribe/confirm-mail.server.ts';
import { hrefIn } from '#src/site/href.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { alertService } from '../alerts/alert-service.server.ts';
import { Notice } from '../forms/notice.tsx';
import { preservePage } from '../forms/preserve-typed.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { readForm } from '../forms/read-form.server.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { Route } from './+types/confirm.page.ts';
import styles from './newsletter.module.css';
import { subscriptionService } from './subscribing.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const state = await subscriptionService(context).read(params.token);
  const alerts = await alertService(context).waiting(params.token, languageOfPath(url.pathname));
  return data({ state, alerts }, { status: statusOf[state] });
}

/** 404 for an unknown link, 410 for an expired one. */
const statusOf: Record<LinkState, number> = { waiting: 200, done: 200, over: 410, unknown: 404 };

/**
 * Mail scanners open links but don't click buttons, so only a POST confirms. It confirms what was shown: the
 * newsletter, or the alerts in the form.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!form.has('watch')) return answered(await subscriptionService(context).confirm(params.token));
  const agreed = await alertService(context).agree(params.token, form.getAll('watch').map(Number));
  if (!agreed)
    return answered((await subscriptionService(context).read(params.token)) === 'unknown' ? 'unknown' : 'over');
  const path = hrefIn(languageOfPath(url.pathname), '/watch/:key', { key: agreed.key });
  return redirect(`${path}?${agreed.isFull ? 'full' : 'agreed'}`);
}

const answered = (state: LinkState) => data({ state }, { status: statusOf[state] });

export const clientAction = (args: Route.ClientActionArgs) => preservePage(args);

export const meta: Route.MetaFunction = () => privateMeta(m.newsletter_confirm_title());

/** The page of a confirmation link: its owner confirms with a button. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts } = loaderData;
  const state = (actionData && 'state' in actionData && actionData.state) || loaderData.state;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-3xl">{m.newsletter_confirm_title()}</h1>
      <ProblemSummary problem={problem} labels={{}} />
      {state === 'waiting' && (
        <>
          <p className={styles.lead}>{m.newsletter_confirm_text()}</p>
          <Form method="post">
            <SubmitButton text={m.newsletter_confirm_button()} busyText={m.section_sending()} />
          </Form>
        </>
      )}
      {state === 'done' && (actionData || alerts.length === 0) && <Notice text={m.newsletter_confirmed()} />}
      {alerts.length > 0 && <WaitingAlerts alerts={alerts} />}
      {(state === 'over' || state === 'unknown') && <p role="alert">{m.newsletter_link_over()}</p>}
    </div>
  );
}

function WaitingAlerts({ alerts }: { alerts: readonly AlertView[] }) {
  return (
    <Form method="post" className={`${styles.alerts} grid gap-4`}>
      <p className={styles.lead}>{m.alert_agree_text()}</p>
      <ul>
        {alerts.map((view) => (
          <li className="breaks" key={view.id}>
            <input type="hidden" name="watch" value={view.id} />
            {alertLabels(view, getLocale())}
          </li>
        ))}
      </ul>
      <SubmitButton text={m.alert_agree_button()} busyText={m.section_sending()} />
    </Form>
  );
}
