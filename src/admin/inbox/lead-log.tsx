import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead, NoteKind } from '#src/leads/inbox/lead.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { findSentence, sentence, snake } from '#src/ui/admin/sentence.ts';
import styles from './inbox.module.css';
import { statusOf } from './lead-text.ts';

type Entry = { key: string; createdAt: string; what: string; who: string; text: string | null };

const noteText: Record<NoteKind, () => string> = {
  note: () => m.admin_inbox_note_kind_note(),
  call: () => m.admin_inbox_note_kind_call(),
  reply: () => m.admin_inbox_note_kind_reply(),
};

/** Notes and actions, in order. */
export function LeadLog({ lead }: { lead: Pick<Lead, 'notes' | 'history'> }) {
  const entries = entriesOf(lead);
  if (entries.length === 0) return <p className={styles.calm}>{m.admin_inbox_log_empty()}</p>;
  return (
    <ol className={styles.log}>
      {entries.map(({ key, createdAt, what, who, text }) => (
        <li key={key}>
          <p>
            <b>{what}</b> {who}
            <time dateTime={createdAt}>{formatMoment(createdAt, getLocale())}</time>
          </p>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}

function entriesOf({ notes, history }: Pick<Lead, 'notes' | 'history'>): Entry[] {
  const noted = notes.map(({ id, kind, text, author, createdAt }) => ({
    key: `note ${id}`,
    createdAt,
    what: noteText[kind](),
    who: author,
    text,
  }));
  const done = history.map(({ id, user, action, status, createdAt }) => ({
    key: `action ${id}`,
    createdAt,
    what: actionLabels(action, status),
    who: user,
    text: null,
  }));
  return [...noted, ...done].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

function actionLabels(action: string, status: number | null): string {
  if (status !== null && action === 'update') {
    return m.admin_inbox_deed_status({ status: sentence(statusOf(status).label) });
  }
  return findSentence(`admin_audit_action_${snake(action)}`) ?? action;
}
