import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { InboxRow } from '#src/leads/inbox/lead.ts';
import { IconCheck } from '#src/ui/admin/icons.tsx';
import { Avatar } from '#src/ui/admin/presence/avatar.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { type Due, dueOf } from '../due-text.ts';
import { useInbox } from '../inbox-context.ts';
import { KindIcon } from '../kind-icon.tsx';
import { aboutText, kindText, leadPath } from '../lead-text.ts';
import styles from './lead-list.module.css';

type Props = { row: InboxRow; isOpen: boolean; isTicked: boolean; toggle: () => void };

/** One lead of the list: boat, sender, subject, beginning of the message, owner, and when it is due. */
export function LeadLine({ row, isOpen, isTicked, toggle }: Props) {
  const { search, now } = useInbox();
  const { name, kind, language, ownerName, stockNumber, status } = row;
  const about = [kind === 'trade' ? m.admin_inbox_trade({ boat: aboutText(row) }) : aboutText(row), stockNumber];
  const due = dueOf(row, now);
  return (
    <li data-open={isOpen || undefined} data-unanswered={(row.dueAt !== null && status === 1) || undefined}>
      <Checkbox
        className={styles.tick ?? ''}
        aria-label={m.common_select({ name })}
        checked={isTicked}
        onChange={toggle}
      />
      <Link
        to={{ pathname: leadPath(row), search }}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={styles.line}
      >
        {row.thumbnail ? (
          <img src={row.thumbnail} alt="" width={54} height={36} loading="lazy" />
        ) : (
          <span className={styles.kindIcon}>
            <KindIcon kind={kind} />
          </span>
        )}
        <b>
          <span className={styles.name}>{name}</span>
          {language !== getLocale() && (
            <abbr className={styles.language} title={m.field_language()}>
              {language.toUpperCase()}
            </abbr>
          )}
        </b>
        <DueMark due={due} row={row} />
        <span className={styles.about}>{about.filter(Boolean).join(' · ') || kindText[kind]()}</span>
        <span className={styles.excerpt}>
          <Excerpt row={row} />
        </span>
        {ownerName ? (
          <Avatar name={ownerName} size={24} />
        ) : (
          <span className={styles.nobody}>{m.admin_inbox_nobody()}</span>
        )}
      </Link>
    </li>
  );
}

/** Who is answering, my draft, my last reply, or how the message begins. */
function Excerpt({ row: { answering, draft, lastReply, excerpt, callAt } }: { row: InboxRow }) {
  const [first] = answering;
  if (first) return <em>{m.admin_inbox_is_answering({ who: first })}</em>;
  if (draft !== null) {
    return (
      <>
        <em>{m.admin_inbox_draft()}</em> {draft || m.admin_inbox_photo()}
      </>
    );
  }
  if (lastReply?.isUnsent) return <em>{m.admin_inbox_not_sent()}</em>;
  if (lastReply) return labelled(lastReply.isMine ? m.admin_inbox_you() : lastReply.author, lastReply.text);
  return excerpt ?? (callAt ? m.admin_inbox_call({ when: callAt }) : '');
}

function DueMark({ due, row: { isBack, firstAnsweredAt, snoozedUntil, status } }: { due: Due | null; row: InboxRow }) {
  if (due) return <DueText due={due} />;
  if (snoozedUntil) return <span className={styles.due}>{m.common_snoozed()}</span>;
  if (isBack) return <span className={styles.due}>{m.admin_inbox_is_back()}</span>;
  if (firstAnsweredAt === null || status === 3) return <span className={styles.due} />;
  return (
    <span className={styles.due}>
      <IconCheck size={15} aria-hidden /> {m.admin_inbox_answered()}
    </span>
  );
}

export const DueText = ({ due: { text, tone } }: { due: Due }) => (
  <span className={styles.due} data-tone={tone}>
    {text}
  </span>
);
