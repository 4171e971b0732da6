import { Box, Button, Group, Stack } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { attributionText } from '#src/forms/attribution/attribution-text.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead, LeadNote, LeadRow } from '#src/leads/inbox/lead.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment, zoneName } from '#src/lib/moment.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { RelativeDay } from '#src/ui/admin/dates/relative-date.tsx';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import shared from '#src/ui/admin/shared.module.css';
import { factText } from '../fact-text.ts';
import { useInbox } from '../inbox-context.ts';
import { aboutText, kindText, leadPath } from '../lead-text.ts';
import { Photos } from './photos.tsx';
import styles from './thread.module.css';
import { timelineOf } from './timeline.ts';
import { useReplyActions } from './use-reply-actions.ts';

/** The conversation: messages, replies and changes. */
export function Thread({ lead }: { lead: Lead }) {
  const { staff } = useInbox();
  const days = timelineOf(lead, staff);
  const [first] = days;
  const end = useScrollToNew(lead.notes.at(-1)?.id ?? null);
  return (
    <Stack gap="s2_5" flex="1" mih={0} className={styles.thread ?? ''}>
      <DayLine day={dealerDay(new Date(lead.createdAt))} />
      <Message lead={lead} />
      {days.map(({ day, entries }) => (
        <div key={day} className={styles.day}>
          {(day !== dealerDay(new Date(lead.createdAt)) || day !== first?.day) && <DayLine day={day} />}
          {entries.map((entry) =>
            entry.kind === 'note' ? (
              <Note key={entry.key} lead={lead} note={entry.note} />
            ) : (
              <Group
                component="p"
                key={entry.key}
                gap="s2"
                wrap="nowrap"
                c="dimmed"
                fz="xs"
                ta="center"
                className={styles.hairline ?? ''}
              >
                <span>
                  {entry.text}, <TimeOfDay instant={entry.createdAt} />
                </span>
              </Group>
            ),
          )}
        </div>
      ))}
      <div ref={end} />
    </Stack>
  );
}

/** What is new, such as a reply just sent, comes into view; what was there when the lead was opened does not. */
function useScrollToNew(newest: number | null): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef(newest);
  useEffect(() => {
    if (newest !== null && newest !== shown.current) end.current?.scrollIntoView({ block: 'nearest' });
    shown.current = newest;
  }, [newest]);
  return end;
}

const DayLine = ({ day }: { day: string }) => (
  <Group component="p" gap="s2" wrap="nowrap" c="dimmed" fz="xs" ta="center" className={styles.hairline ?? ''}>
    <span>
      <RelativeDay day={day} />
    </span>
  </Group>
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
          <Box component="p" fw={600}>
            {subject}
          </Box>
          <p className={shared.text}>{paragraphs.join('\n\n')}</p>
          <Photos pictures={note.pictures} />
          <MailState lead={lead} note={note} state={mail} />
        </>
      ) : (
        <p className={shared.text}>{text}</p>
      )}
    </article>
  );
}

/** The state of a reply's email, and what can be done about it. */
function MailState({ lead, note, state }: { lead: Lead; note: LeadNote; state: LeadNote['mail'] }) {
  const { hasMailServer } = useInbox();
  const { isBusy, takeBack, sendAgain } = useReplyActions(lead);
  if (state === 'held') {
    return (
      <Group component="p" gap="s2" mt="s1_5" fz="xs" className={styles.mailState ?? ''}>
        {messageText(state)}.
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void takeBack(note.id)}>
          {m.common_undo()}
        </Button>
      </Group>
    );
  }
  if (state === null || state === 'sent') return null;
  if (!isUnsent(state))
    return (
      <Group component="p" gap="s2" mt="s1_5" fz="xs" className={styles.mailState ?? ''}>
        {messageText(state)}.
      </Group>
    );
  return (
    <Group component="p" gap="s2" mt="s1_5" fz="xs" className={styles.mailState ?? ''} data-late>
      {messageText(state)}.
      {hasMailServer && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void sendAgain(note.id)}>
          {m.common_send_again()}
        </Button>
      )}
    </Group>
  );
}

/** The customer's message is shown separately, above the other fields. */
const bodies = ['message', 'notes'];
const staffFields = ['staffNotes', 'overLimitReason'];

/** The original message with its other fields and files. */
function Message({ lead }: { lead: Lead }) {
  const { resource, kind, name, createdAt, sourcePage, facts, files, others, booking } = lead;
  const cameFrom = attributionText(lead, getLocale());
  const isStaffNote = (field: string) => staffFields.includes(field) || (resource === 'contact' && field === 'notes');
  const isBody = (field: string) => bodies.includes(field) && !isStaffNote(field);
  const body = facts.filter(({ field }) => isBody(field));
  const more = facts.filter(({ field }) => !isBody(field) && !isStaffNote(field));
  const noted = facts.filter(({ field }) => isStaffNote(field));
  const work = (booking?.requestedWork ?? []).map((name) => localText(name, getLocale()).text).join(', ');
  return (
    <>
      <article className={styles.entry} data-kind="received">
        <header>
          <b>{name}</b>
          <span>{kindText[kind]()}</span>
          {sourcePage && (
            <a href={sourcePage} target="_blank" rel="noreferrer">
              {m.admin_inbox_from_page()}
            </a>
          )}
          <TimeOfDay instant={createdAt} />
        </header>
        {body.map(({ field, value }) => (
          <p key={field} className={shared.text} lang={lead.language}>
            {value}
          </p>
        ))}
        <Files files={files} />
        {(more.length > 0 || work !== '' || cameFrom) && (
          <dl className={styles.facts}>
            {cameFrom && (
              <div>
                <dt>{m.attribution_label()}</dt>
                <dd>{cameFrom}</dd>
              </div>
            )}
            {work !== '' && (
              <div>
                <dt>{m.common_work()}</dt>
                <dd>{work}</dd>
              </div>
            )}
            {more.map(({ field, value }) => (
              <div key={field}>
                <dt>{fieldLabel(resource, field)}</dt>
                <dd>{factText(field, value, getLocale())}</dd>
              </div>
            ))}
          </dl>
        )}
      </article>
      {noted.map(({ field, value }) => (
        <article key={field} className={styles.entry} data-kind="note">
          <header>
            <b>{fieldLabel(resource, field)}</b>
            <span>{m.admin_inbox_staff_only()}</span>
          </header>
          <p className={shared.text}>{value}</p>
        </article>
      ))}
      {others.length > 0 && <OtherLeads leads={others} />}
    </>
  );
}

function Files({ files }: Pick<Lead, 'files'>) {
  if (files.length === 0) return null;
  return (
    <Group component="ul" gap="s2" mt="s2_5" className={styles.files ?? ''} aria-label={m.common_files()}>
      {files.map(({ id, name, kind, href, thumbnail }) => (
        <li key={id}>
          <a href={href} {...(kind === 'paper' ? { download: true } : { target: '_blank', rel: 'noreferrer' })}>
            {thumbnail ? <img src={thumbnail} alt={name} loading="lazy" /> : `${name}.pdf`}
          </a>
        </li>
      ))}
    </Group>
  );
}

/** Other leads from the same email address or phone number. */
const OtherLeads = ({ leads }: { leads: readonly LeadRow[] }) => (
  <section className={styles.others} aria-label={m.admin_inbox_others()}>
    <b>{m.admin_inbox_others()}</b>
    <ul>
      {leads.map((lead) => (
        <li key={`${lead.resource} ${lead.id}`}>
          <Link to={leadPath(lead)}>{otherText(lead)}</Link>
        </li>
      ))}
    </ul>
  </section>
);

function otherText(lead: LeadRow): string {
  const kind = kindText[lead.kind]();
  const about = aboutText(lead);
  return about ? m.admin_inbox_other_lead({ kind, about }) : kind;
}

/** The time of day only: the day is in the heading. */
function TimeOfDay({ instant }: { instant: string }) {
  const text = formatMoment(instant, getLocale());
  return (
    <time dateTime={instant} title={`${text}, ${zoneName(getLocale())}`}>
      {text.slice(text.lastIndexOf(', ') + 2)}
    </time>
  );
}
