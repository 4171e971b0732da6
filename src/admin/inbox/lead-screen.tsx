import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { LeaveGuard } from '#src/ui/admin/form/leave-guard.tsx';
import { IconArrowLeft } from '#src/ui/admin/icons.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import { useWayBack } from '../list/list-memory.ts';
import { FollowUp } from './follow-up.tsx';
import styles from './inbox.module.css';
import { LeadLog } from './lead-log.tsx';
import { LeadQuotes } from './lead-quotes.tsx';
import { answerText, kindText, kindTones } from './lead-text.ts';
import { NoteForm } from './note-form.tsx';
import { OtherLeads } from './other-leads.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { ReadyReply } from './template-field.tsx';
import type { Reply } from './use-writing.ts';
import { useWriting } from './use-writing.ts';
import { WhatWasSent } from './what-was-sent.tsx';

type Props = {
  lead: Lead;
  /** Null for what gets no quotes. */
  quotes: readonly { id: number; number: string }[] | null;
  staff: readonly Choice[];
  replies: readonly ReadyReply[];
  dealer: { name: string; phone: string };
  userId: number;
};

const blankReply: Reply = { subject: '', text: '' };
const blankNote = { text: '' };

/** One lead: its content, its history, and what to do next. */
export function LeadScreen({ lead, quotes, staff, replies, dealer, userId }: Props) {
  const { kind, name, isLate, createdAt, resource, id } = lead;
  const reply = useWriting(blankReply, { userId, name: `reply-${resource}`, id });
  const note = useWriting(blankNote, { userId, name: `note-${resource}`, id });
  return (
    <div className={styles.lead}>
      <Link to={useWayBack(href('/admin/inbox'))} className={styles.back}>
        <IconArrowLeft size={18} aria-hidden />
        {m.admin_menu_inbox()}
      </Link>
      <header className={styles.head}>
        <h2>{name}</h2>
        <Badge tone={kindTones[kind]}>{kindText[kind]()}</Badge>
        <time dateTime={createdAt}>{formatMoment(createdAt, getLocale())}</time>
        <span className={isLate ? styles.late : undefined}>{answerText(lead)}</span>
        {quotes && <LeadQuotes lead={lead} quotes={quotes} />}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <WhatWasSent lead={lead} />
          <Panel className={styles.panel} level={3} heading={m.admin_inbox_reply()}>
            <ReplyForm lead={lead} replies={replies} dealer={dealer} writing={reply} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel className={styles.panel} level={3} heading={m.admin_inbox_follow_up()}>
            <FollowUp lead={lead} staff={staff} userId={userId} />
          </Panel>
          <Panel className={styles.panel} level={3} heading={m.admin_inbox_log()}>
            <LeadLog lead={lead} staff={staff} />
            <NoteForm lead={lead} writing={note} />
          </Panel>
          <OtherLeads leads={lead.others} />
        </div>
      </div>
      <LeaveGuard
        isDirty={reply.isDirty || note.isDirty}
        isLeavingFreely={() => false}
        forget={() => {
          reply.forget();
          note.forget();
        }}
      />
    </div>
  );
}
