import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead, LeadAction, NoteKind } from '#src/leads/inbox/lead.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { findSentence, sentence, snake } from '#src/ui/admin/sentence.ts';
import styles from './inbox.module.css';
import { statusOf } from './lead-text.ts';

type Entry = { key: string; createdAt: string; what: string; who: string; text: string | null };

const noteText: Record<NoteKind, () => string> = {
  note: () => m.admin_inbox_note_kind_note(),
  call: () => m.admin_inbox_note_kind_call(),
  reply: () => m.admin_inbox_note_kind_reply(),
  received: () => m.admin_inbox_note_kind_received(),
};

type Props = { lead: Pick<Lead, 'notes' | 'history'>; staff: readonly Choice[] };

/** Notes and actions, in order. */
export function LeadLog({ lead, staff }: Props) {
  const entries = entriesOf(lead, staff);
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

export function entriesOf({ notes, history }: Props['lead'], staff: readonly Choice[]): Entry[] {
  const noted = notes.map(({ id, kind, text, author, createdAt }) => ({
    key: `note ${id}`,
    createdAt,
    what: noteText[kind](),
    who: author,
    text,
  }));
  const done = history.map((action) => ({
    key: `action ${action.id}`,
    createdAt: action.createdAt,
    what: actionLabels(action, staff),
    who: action.user,
    text: null,
  }));
  return [...noted, ...done].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** What was done: a new status, another owner, both, or something else. */
function actionLabels({ action, status, owner }: LeadAction, staff: readonly Choice[]): string {
  if (action !== 'update' || (status === null && owner === undefined)) {
    return findSentence(`admin_audit_action_${snake(action)}`) ?? action;
  }
  const name = staff.find(({ value }) => value === owner)?.label ?? (owner ? `#${owner}` : m.admin_inbox_owner_none());
  return [
    ...(status === null ? [] : [m.admin_inbox_deed_status({ status: sentence(statusOf(status).label) })]),
    ...(owner === undefined ? [] : [m.admin_inbox_deed_owner({ owner: name })]),
  ].join(' · ');
}
