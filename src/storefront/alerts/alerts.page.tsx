import { data, Form } from 'react-router';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type AlertView, alertLabels } from '#src/leads/alerts/alert-view.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import button from '../components/button.module.css';
import { Notice } from '../forms/notice.tsx';
import { preservePage } from '../forms/preserve-typed.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { readForm, typedIn } from '../forms/read-form.server.ts';
import newsletter from '../newsletter/newsletter.module.css';
import type { Route } from './+types/alerts.page.ts';
import { alertService } from './alert-service.server.ts';
import styles from './alerts.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const alerted = await alertService(context).alerted(params.key, languageOfPath(url.pathname));
  if (!alerted) throw data(null, { status: 404 });
  const notice = ['agreed', 'full'].find((name) => url.searchParams.has(name)) ?? null;
  return { alerted, notice };
}

/** A POST without our field comes from a mail program's unsubscribe button (RFC 8058), and ends all alerts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const which = await readStop(request);
  await alertService(context).end(params.key, which);
  return { isAll: which === 'all' };
}

async function readStop(request: Request): Promise<number | 'all'> {
  // Mail programs may send either content type.
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return 'all';
  const form = await readForm(request);
  const stop = typedIn(form, 'stop');
  if (!form.has('stop') || stop === 'all') return 'all';
  if (!/^\d{1,9}$/.test(stop)) throw data(null, { status: 400 });
  return Number(stop);
}

export const clientAction = (args: Route.ClientActionArgs) => preservePage(args);

export const meta: Route.MetaFunction = () => privateMeta(m.alert_manage_title());

/** The page that each email links to: the reader's alerts, with buttons to end each or all of them. */
export default function AlertsPage({ loaderData: { alerted, notice }, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${newsletter.page}`}>
      <h1 className="title-3xl">{m.alert_manage_title()}</h1>
      {actionData && 'problem' in actionData ? (
        <ProblemSummary problem={actionData.problem} labels={{}} />
      ) : (
        <News isAll={actionData?.isAll} notice={notice} />
      )}
      {alerted.length === 0 ? (
        <p className={newsletter.lead}>{m.alert_manage_none()}</p>
      ) : (
        <>
          <p className={newsletter.lead}>{m.alert_manage_text()}</p>
          <Form method="post" className={`${styles.alerted} grid to-left gap-6`}>
            <ul className="full">
              {alerted.map((view) => (
                <Alerted key={view.id} view={view} />
              ))}
            </ul>
            <button type="submit" name="stop" value="all" className={`${button.button} ${button.dark}`}>
              {m.alert_stop_all()}
            </button>
          </Form>
        </>
      )}
    </div>
  );
}

function News({ isAll, notice }: { isAll: boolean | undefined; notice: string | null }) {
  if (isAll !== undefined) return <Notice text={isAll ? m.alert_stopped_all() : m.alert_stopped()} />;
  if (notice === 'full') return <p role="alert">{m.alert_full()}</p>;
  return notice ? <Notice text={m.alert_agreed()} /> : null;
}

function Alerted({ view }: { view: AlertView }) {
  const text = alertLabels(view, getLocale());
  return (
    <li>
      {view.href ? (
        <a className={button.link} href={view.href}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
      <button
        type="submit"
        name="stop"
        value={view.id}
        className={`${button.button} ${button.outline} ${button.small}`}
        aria-label={m.alert_stop_named({ what: text })}
      >
        {m.alert_stop()}
      </button>
    </li>
  );
}
