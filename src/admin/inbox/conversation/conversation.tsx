import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import type { QuotesOfLead } from '#src/quotes/quotes-of-lead.server.ts';
import { focusIfLost } from '#src/ui/admin/focus-if-lost.ts';
import { IconNote, IconPhoneCheck } from '#src/ui/admin/icons.tsx';
import { usePresence } from '#src/ui/admin/presence/use-presence.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import styles from '../inbox.module.css';
import { useInbox } from '../inbox-context.ts';
import composerStyles from './composer.module.css';
import { Head } from './head.tsx';
import { NoteBox, type NoteKind } from './note-box.tsx';
import { OthersBar } from './others-bar.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { Strip } from './strip.tsx';
import type { ReadyReply } from './template-menu.tsx';
import { Thread } from './thread.tsx';
import { noReply, useReplyDraft } from './use-reply-draft.ts';
import { useSeenEntry } from './use-seen-entry.ts';

type Props = {
  lead: Lead;
  quotes: QuotesOfLead | null;
  replies: readonly ReadyReply[];
  dealer: { name: string; phone: string };
  publicUrl: string;
};

/** One lead: what was said, and what to say next. */
export function Conversation({ lead, quotes, replies, dealer, publicUrl }: Props) {
  const { userId, change, step, isBusy } = useInbox();
  const [mode, setMode] = useState<'reply' | NoteKind>('reply');
  const [noteText, setNoteText] = useState('');
  // The buttons come back when the box of a note or a call is closed; the one that opened it takes the focus.
  const [closed, setClosed] = useState<NoteKind | null>(null);
  const returnsTo = (isIt: boolean) => (closed !== null && isIt ? focusIfLost : null);
  const [isSnoozing, setSnoozing] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const textField = useRef<HTMLTextAreaElement>(null);
  const mine = lead.drafts.find(({ user }) => user === userId);
  const [stored] = useState(() =>
    mine ? { subject: mine.subject, text: mine.text, pictures: mine.pictures } : noReply,
  );
  const draft = useReplyDraft(lead, stored, userId);
  const seen = useSeenEntry(lead.notes, draft.values, userId);
  const others = usePresence({ resource: lead.resource, id: lead.id }, draft.isWriting);

  function reply() {
    setMode('reply');
    // The field may have to come back first.
    setTimeout(() => textField.current?.focus());
  }
  // A link to the answer, such as from the dashboard, puts the cursor there.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#reply') textField.current?.focus();
  }, [hash]);

  async function snooze(snoozedUntil: string) {
    if (await change([lead], { snoozedUntil }, m.admin_inbox_snoozed_done())) step(lead, 1);
  }
  useShortcuts([
    { keys: 'j', label: m.admin_inbox_key_next(), run: () => step(lead, 1) },
    { keys: 'k', label: m.admin_inbox_key_previous(), run: () => step(lead, -1) },
    { keys: 's', label: m.admin_inbox_key_snooze(), run: () => setSnoozing(true) },
    { keys: 'r', label: m.admin_inbox_key_reply(), run: reply },
    { keys: 'n', label: m.admin_inbox_key_note(), run: () => setMode('note') },
    { keys: 'c', label: m.admin_inbox_key_call(), run: () => setMode('call') },
    { keys: 'ArrowRight', label: m.admin_inbox_key_more(), run: () => setMoreOpen(true) },
  ]);

  const more = (
    <>
      <SnoozeMenu
        isOpen={isSnoozing}
        setOpen={setSnoozing}
        isDisabled={isBusy}
        choose={(until) => void snooze(until)}
      />
      <span className={composerStyles.gap} />
      <Button
        ref={returnsTo(closed !== 'call')}
        variant="subtle"
        color="fog"
        leftSection={<IconNote size={17} aria-hidden />}
        onClick={() => setMode('note')}
      >
        {m.admin_inbox_note()}
      </Button>
      <Button
        ref={returnsTo(closed === 'call')}
        variant="subtle"
        color="fog"
        leftSection={<IconPhoneCheck size={17} aria-hidden />}
        onClick={() => setMode('call')}
      >
        {m.admin_inbox_add_call()}
      </Button>
    </>
  );
  return (
    <>
      <Head {...{ lead, quotes, isMoreOpen, setMoreOpen }} logReceived={() => setMode('received')} />
      <Strip lead={lead} />
      <Thread lead={lead} />
      <div className={composerStyles.composer}>
        <OthersBar lead={lead} others={others} />
        {mode !== 'reply' && (
          <NoteBox
            key={mode}
            lead={lead}
            kind={mode}
            text={noteText}
            setText={setNoteText}
            close={() => {
              setMode('reply');
              setClosed(mode);
            }}
          />
        )}
        {mode === 'reply' && lead.email !== null && (
          <ReplyBox {...{ lead, replies, dealer, draft, seen, textField, publicUrl }}>{more}</ReplyBox>
        )}
        {mode === 'reply' && lead.email === null && (
          <>
            <p className={composerStyles.hint}>{m.admin_inbox_no_address()}</p>
            <div className={styles.buttons}>{more}</div>
          </>
        )}
      </div>
    </>
  );
}
