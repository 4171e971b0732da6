import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { InboxRow } from '#src/leads/inbox/lead.ts';
import { newKey } from '#src/lib/new-key.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { useNow } from '#src/ui/admin/dates/now.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { dueOf } from '../inbox/due-text.ts';
import { KindIcon } from '../inbox/kind-icon.tsx';
import { aboutText, kindText, leadPath } from '../inbox/lead-text.ts';
import styles from './today.module.css';

/** The conversation, with the cursor in the reply. */
export const replyPath = (lead: InboxRow): string => `${leadPath(lead)}#reply`;

/** Who, about what, and until when. */
export function LeadFacts({ lead, second }: { lead: InboxRow; second?: ReactNode }) {
  const about = [aboutText(lead), lead.stockNumber].filter(Boolean).join(' · ');
  return (
    <>
      {lead.thumbnail ? (
        <img className={styles.thumbnail} src={lead.thumbnail} alt="" width={54} height={36} loading="lazy" />
      ) : (
        <span className={styles.thumbnail}>
          <KindIcon kind={lead.kind} />
        </span>
      )}
      <div className={styles.who}>
        <Link to={leadPath(lead)} className={styles.name}>
          {lead.name}
        </Link>
        {lead.language !== getLocale() && <span className={styles.language}>{lead.language.toUpperCase()}</span>}
        <small>{second ?? kindText[lead.kind]()}</small>
      </div>
      <div className={styles.about}>
        <span>{about}</span>
        {lead.excerpt && <small>{lead.excerpt}</small>}
      </div>
    </>
  );
}

export function DueText({ lead }: { lead: InboxRow }) {
  const due = dueOf(lead, useNow());
  return due ? (
    <span className={styles.due} data-tone={due.tone}>
      {due.text}
    </span>
  ) : null;
}

/** Who asked to be called is called, everybody else is answered. */
export function AnswerButton({ lead, text }: { lead: InboxRow; text?: string }) {
  if (!text && lead.kind === 'phone' && lead.phone) return <CallButton lead={lead} phone={lead.phone} />;
  const label = text ?? m.common_reply();
  return (
    <Button
      component={Link}
      to={replyPath(lead)}
      size="compact-md"
      variant="default"
      aria-label={labelled(label, lead.name)}
    >
      {label}
    </Button>
  );
}

/** Dials, and notes the call. */
function CallButton({ lead: { resource, id, name }, phone }: { lead: InboxRow; phone: string }) {
  const { run } = useAction({ reload: null });
  const note = () => ({ resource, id, kind: 'call', text: m.admin_today_called({ phone }), key: newKey() });
  return (
    <Button
      component="a"
      href={`tel:${phone}`}
      size="compact-md"
      variant="default"
      aria-label={labelled(m.admin_today_call(), name)}
      onClick={() => void run(() => callApi('POST', 'inbox/note', note()))}
    >
      {m.admin_today_call()}
    </Button>
  );
}
