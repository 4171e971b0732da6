import { Button } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { Lead, LeadNote } from '#src/leads/inbox/lead.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { RelativeDay } from '#src/ui/admin/dates/relative-date.tsx';
import { useInbox } from '../inbox-context.ts';
import { Message } from './message.tsx';
import { Photos } from './photos.tsx';
import styles from './thread.module.css';
import { TimeOfDay } from './time-of-day.tsx';
import { timelineOf } from './timeline.ts';
import { useReplyActions } from './use-reply-actions.ts';

/** What they sent, what we answered, and what was done about it. */
export function Thread({ lead }: { lead: Lead }) {
  const { staff } = useInbox();
  const days = timelineOf(lead, staff);
  const [first] = days;
  return (
    <div className={styles.thread}>
      <DayLine day={dealerDay(new Date(lead.createdAt))} />
      <Message lead={lead} />
      {days.map(({ day, entries }) => (
        <div key={day} className={styles.day}>
          {(day !== dealerDay(new Date(lead.createdAt)) || day !== first?.day) && <DayLine day={day} />}
          {entries.map((entry) =>
            entry.kind === 'note' ? (
              <Note key={entry.key} lead={lead} note={entry.note} />
            ) : (
              <p key={entry.key} className={styles.hairline}>
                <span>
                  {entry.text}, <TimeOfDay instant={entry.createdAt} />
                </span>
              </p>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

const DayLine = ({ day }: { day: string }) => (
  <p className={styles.hairline}>
    <span>
      <RelativeDay day={day} />
    </span>
  </p>
);

const headings = {
  note: (who: string) => m.admin_inbox_note_from({ who }),
  call: (who: string) => m.admin_inbox_call_from({ who }),
  reply: (who: string) => who,
  received: (_who: string, name: string) => name,
} satisfies Record<LeadNote['kind'], (who: string, name: string) => string>;

function Note({ lead, note }: { lead: Lead; note: LeadNote }) {
  const { kind, text, author, createdAt, mail } = note;
  const [subject, ...paragraphs] = text.split('\n\n');
  return (
    <article className={styles.entry} data-kind={kind}>
      <header>
        <b>{headings[kind](author, lead.name)}</b>
        {kind === 'note' && <span>{m.admin_inbox_staff_only()}</span>}
        {kind === 'received' && <span>{m.admin_inbox_logged_by({ who: author })}</span>}
        <TimeOfDay instant={createdAt} />
      </header>
      {kind === 'reply' ? (
        <>
          <p className={styles.subject}>{subject}</p>
          <p className={styles.text}>{paragraphs.join('\n\n')}</p>
          <Photos pictures={note.pictures} />
          <MailState lead={lead} note={note} state={mail} />
        </>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
    </article>
  );
}

/** What became of the email of a reply, and what can be done about it. */
function MailState({ lead, note, state }: { lead: Lead; note: LeadNote; state: LeadNote['mail'] }) {
  const { hasMailServer } = useInbox();
  const { isBusy, takeBack, sendAgain } = useReplyActions(lead);
  if (state === 'held') {
    return (
      <p className={styles.mailState}>
        {messageText(state)}.
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void takeBack(note.id)}>
          {m.admin_list_undo()}
        </Button>
      </p>
    );
  }
  if (state === null || state === 'sent') return null;
  if (!isUnsent(state)) return <p className={styles.mailState}>{messageText(state)}.</p>;
  return (
    <p className={styles.mailState} data-late>
      {messageText(state)}.
      {hasMailServer && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void sendAgain(note.id)}>
          {m.admin_inbox_send_again()}
        </Button>
      )}
    </p>
  );
}
