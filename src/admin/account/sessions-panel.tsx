import { Form } from 'react-router';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import button from '#src/storefront/components/button.module.css';
import { SubmitButton } from '#src/storefront/forms/submit-button.tsx';
import styles from './account.module.css';
import type { Outcome } from './account-action.server.ts';
import { AccountPanel } from './account-panel.tsx';
import type { Device } from './device.ts';

type Session = {
  id: number;
  startedAt: Date;
  lastSeenAt: Date;
  address: string;
  device: Device | null;
  isThisOne: boolean;
};
type Props = { sessions: Session[]; language: Language; outcome: Outcome | null };

/** The user's sessions. */
export function SessionsPanel({ sessions, language, outcome }: Props) {
  return (
    <AccountPanel heading={m.admin_account_sessions()} outcome={outcome} intents={['end-session']}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} language={language} />
        ))}
      </ul>
      <Form method="post" className={styles.actions}>
        <SubmitButton
          intent="end-all"
          look="outline"
          text={m.admin_account_end_all()}
          busyText={m.admin_account_end_all()}
        />
        <p className={styles.lead}>{m.admin_account_end_all_text()}</p>
      </Form>
    </AccountPanel>
  );
}

function SessionRow({ session, language }: { session: Session; language: Language }) {
  const { id, startedAt, lastSeenAt, address, isThisOne } = session;
  const device = session.device ? m.admin_account_by(session.device) : m.admin_account_device_unknown();
  return (
    <li>
      <div>
        <b>{device}</b>
        {isThisOne && <span className={styles.mark}>{m.admin_account_this_one()}</span>}
        <p>
          {address} · {m.admin_account_started()} <Moment at={startedAt} language={language} /> ·{' '}
          {m.admin_account_last_seen()} <Moment at={lastSeenAt} language={language} />
        </p>
      </div>
      {!isThisOne && (
        <Form method="post">
          <input type="hidden" name="session" value={id} />
          <button
            type="submit"
            name="intent"
            value="end-session"
            className={button.link}
            aria-label={m.admin_account_end_one({ device })}
          >
            {m.admin_account_end()}
          </button>
        </Form>
      )}
    </li>
  );
}

function Moment({ at, language }: { at: Date; language: Language }) {
  return <time dateTime={at.toISOString()}>{formatMoment(at, language)}</time>;
}
