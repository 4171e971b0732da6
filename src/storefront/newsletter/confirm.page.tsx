import { m } from '../../i18n/messages/messages.js';
import { Notice } from '../auth/form/notice.tsx';
import { SubmitButton } from '../auth/form/submit-button.tsx';
import type { Route } from './+types/confirm.page.ts';
import styles from './newsletter.module.css';
import { subscribeDesk } from './subscribing.server.ts';

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  state: await subscribeDesk(context).read(params.token),
});

/** Programs that look at every link of a letter don't press buttons: only a POST agrees. */
export const action = async ({ context, params }: Route.ActionArgs) => ({
  state: await subscribeDesk(context).confirm(params.token),
});

export const meta: Route.MetaFunction = () => [
  { title: m.newsletter_confirm_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

/** Where the link of a question leads: its owner agrees by a press. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.newsletter_confirm_title()}</h1>
      {state === 'waiting' && (
        <>
          <p className={styles.lead}>{m.newsletter_confirm_text()}</p>
          <form method="post">
            <SubmitButton words={m.newsletter_confirm_button()} busyWords={m.auth_busy_send()} />
          </form>
        </>
      )}
      {state === 'done' && <Notice words={m.newsletter_confirmed()} />}
      {state === 'over' && <p role="alert">{m.newsletter_link_over()}</p>}
    </div>
  );
}
