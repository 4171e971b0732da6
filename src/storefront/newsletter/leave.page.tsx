import { data, Form } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { Notice } from '../forms/notice.tsx';
import { preservePage } from '../forms/preserve-typed.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { Route } from './+types/leave.page.ts';
import styles from './newsletter.module.css';
import { subscriptionService } from './subscribing.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!(await subscriptionService(context).isLeaveKey(params.key))) throw data(null, { status: 404 });
  return null;
}

/** Also the target of a mail program's unsubscribe button (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  if (!(await subscriptionService(context).leave(params.key))) throw data(null, { status: 404 });
  return { isDone: true };
}

export const clientAction = (args: Route.ClientActionArgs) => preservePage(args);

export const meta: Route.MetaFunction = () => privateMeta(m.common_unsubscribe());

/** The page of the unsubscribe link in each email. */
export default function LeavePage({ actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-3xl">{m.common_unsubscribe()}</h1>
      {actionData && 'isDone' in actionData ? (
        <Notice text={m.newsletter_left()} />
      ) : (
        <>
          <p className={styles.lead}>{m.newsletter_leave_text()}</p>
          <ProblemSummary problem={actionData?.problem} labels={{}} />
          <Form method="post">
            <SubmitButton text={m.newsletter_leave_button()} busyText={m.section_sending()} />
          </Form>
        </>
      )}
    </div>
  );
}
