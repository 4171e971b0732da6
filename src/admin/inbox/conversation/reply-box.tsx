import { Button, Flex, Group, Text, TextInput } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { ReplyResult } from '#src/leads/inbox/answer/note-input.ts';
import { blanksIn, nextBlank } from '#src/leads/inbox/answer/reply-template.ts';
import type { Lead, LeadNote } from '#src/leads/inbox/lead.ts';
import type { Range } from '#src/lib/markup/placeholders.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { messageText } from '#src/mail/message-text.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { DraftNotice } from '#src/ui/admin/form/edit-notices.tsx';
import { LeaveGuard } from '#src/ui/admin/form/leave-guard.tsx';
import { IconCheck, IconSend, IconTag } from '#src/ui/admin/icons.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useKey } from '#src/ui/use-key.ts';
import { useInbox } from '../inbox-context.ts';
import { leadPath } from '../lead-text.ts';
import { askAboutBlanks, BlanksLeft } from '../reply/blanks-left.tsx';
import { MarkedText, selectRange } from '../reply/marked-text.tsx';
import { AttachedPhotos, PhotoMenu } from '../reply/photo-menu.tsx';
import { proposedSubject } from '../reply/proposed-subject.ts';
import { useReplyPhotos } from '../reply/use-reply-photos.ts';
import composerStyles from './composer.module.css';
import { insertText } from './insert-text.ts';
import { OtherAnswer } from './other-answer.tsx';
import { type FilledReply, type ReadyReply, TemplateMenu } from './template-menu.tsx';
import { unitCard } from './unit-card.ts';
import { useReplyActions } from './use-reply-actions.ts';
import { noReply, type ReplyDraft, sentReply } from './use-reply-draft.ts';
import type { SeenEntry } from './use-seen-entry.ts';

/** As long as the server holds a reply before sending it. */
const heldMs = 10_000;
const dialogCloseMs = 300;

type Props = {
  lead: Lead;
  replies: readonly ReadyReply[];
  dealer: { name: string; phone: string | null };
  draft: ReplyDraft;
  seen: SeenEntry;
  textField: RefObject<HTMLTextAreaElement | null>;
  publicUrl: string;
  /** Further actions next to the send buttons. */
  children: React.ReactNode;
};

/** Writes a reply, from templates if wanted, and sends it. */
export function ReplyBox({ lead, replies, dealer, draft, seen, textField, publicUrl, children }: Props) {
  const { resource, id, email, language, name } = lead;
  const { values, change } = draft;
  const { hasMailServer, search, step, refresh } = useInbox();
  const { takeBack } = useReplyActions(lead);
  const navigate = useNavigate();
  const { run, isBusy } = useAction({ reload: refresh });
  const { keyOf, forgetKey } = useKey();
  const photos = useReplyPhotos(lead, draft);
  const [other, setOther] = useState<LeadNote | null>(null);
  const [pressed, setPressed] = useState<'send' | 'resolve'>('send');
  const [filled, setFilled] = useState<readonly Range[]>([]);
  const wantsResolve = useRef(false);
  const [isOpen, setOpen] = useState(false);

  async function send({ resolve, anyway = false }: { resolve: boolean; anyway?: boolean }) {
    wantsResolve.current = resolve;
    const sent = { resource, id, ...sentReply(values), ...(resolve && { resolve }) };
    const body = { ...sent, key: keyOf(sent), seen: seen.entry(), ...(anyway && { anyway }) };
    setPressed(resolve ? 'resolve' : 'send');
    await run(
      async () => {
        const answer = await callApi<ReplyResult>('POST', 'inbox/reply', body);
        const answered = otherAnswerOf(answer);
        if (answered) seen.show(answered);
        setOther(answered);
        return answer;
      },
      {
        whenDone: (result) => {
          forgetKey();
          draft.clear();
          setOpen(false);
          announce(result);
          if (resolve && result.mail === 'queued') step(lead, 1);
        },
        whenRefused: ({ status, message }) => status !== 409 && notifyFailure(message),
      },
    );
  }

  function announce({ mail, note }: ReplyResult) {
    if (mail === 'kept') return notifyFailure(`${messageText(mail)}. ${m.admin_inbox_kept()}`);
    notifySuccess(m.admin_inbox_sent(), {
      shownForMs: heldMs,
      undo: () =>
        void takeBack(note).then((isBack) => {
          if (isBack) void navigate({ pathname: leadPath(lead), search });
        }),
    });
  }

  /** Moves the cursor to the first blank of the inserted text, else to its end. */
  function insert(reply: FilledReply) {
    if (values.subject.trim() === '' && reply.subject) change({ subject: reply.subject });
    const field = textField.current;
    if (!field) return;
    const { from, text } = insertText(field, reply.text);
    if (text !== null) change({ text });
    setFilled(reply.filled.map((range) => ({ from: range.from + from, to: range.to + from })));
    const [first] = blanksIn(reply.text);
    if (first) selectRange(field, { from: first.from + from, to: first.to + from });
  }

  /** Sends, but asks first when a blank is left. */
  function askAndSend(resolve: boolean) {
    const left = [values.subject, values.text].flatMap((text) =>
      blanksIn(text).map(({ from, to }) => text.slice(from, to)),
    );
    if (left.length === 0) return void send({ resolve });
    askAboutBlanks(left, { send: () => void send({ resolve }), fillIn: goToBlank });
  }
  // The dialog gives the focus back first.
  const goToBlank = () =>
    setTimeout(() => {
      const field = textField.current;
      const blank = field && nextBlank(field.value, 0);
      if (blank) selectRange(field, blank);
    }, dialogCloseMs);

  const isReady = values.subject.trim() !== '' && values.text.trim() !== '' && !isBusy && !photos.isBusy;
  const unit = unitCard(lead, publicUrl);
  const isBegun = draft.found.length > 0 || values.pictures.length > 0 || values.subject !== '' || values.text !== '';
  return (
    <div className={composerStyles.reply} data-folded={!isOpen && !isBegun ? true : undefined}>
      {draft.found.map((found) => (
        <DraftNotice key={found.id} draft={found} take={() => draft.take(found)} drop={() => draft.dismiss(found)} />
      ))}
      {!hasMailServer && (
        <Text
          size="sm"
          py="s2"
          px="s3"
          bdrs="var(--r-sm)"
          bg="var(--oil-100)"
          className={composerStyles.noServer ?? ''}
          role="note"
        >
          {m.admin_inbox_no_server()}
        </Text>
      )}
      <div className={composerStyles.box}>
        <p className={composerStyles.to}>
          <span>{m.field_to()}</span> {name}{' '}
          <span>
            {email}, {languageText(language)}
          </span>
        </p>
        <TextInput
          className={composerStyles.subjectField ?? ''}
          variant="unstyled"
          aria-label={m.field_subject()}
          placeholder={m.field_subject()}
          maxLength={200}
          lang={language}
          value={values.subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
        <MarkedText
          field={textField}
          value={values.text}
          change={(text) => {
            setFilled([]);
            const isBegun = values.text === '' && values.subject.trim() === '';
            change({ text, ...(isBegun && { subject: proposedSubject(lead, dealer.name) }) });
          }}
          lang={language}
          filled={filled}
          onFocus={() => setOpen(true)}
        />
        <AttachedPhotos pictures={values.pictures} remove={photos.remove} />
        <Flex
          rowGap="s0_5"
          columnGap="s1"
          wrap="wrap"
          align="center"
          py="s1"
          px="s1_5"
          className={composerStyles.tools ?? ''}
        >
          <TemplateMenu lead={lead} replies={replies} dealer={dealer} insert={insert} />
          <PhotoMenu lead={lead} photos={photos} />
          {unit && (
            <Button
              variant="subtle"
              color="fog"
              leftSection={<IconTag size={17} aria-hidden />}
              onClick={() => insert({ subject: '', text: unit, filled: [] })}
            >
              {m.field_boat()}
            </Button>
          )}
          <SaveState draft={draft} />
        </Flex>
      </div>
      <BlanksLeft text={values.text} select={(range) => textField.current && selectRange(textField.current, range)} />
      {lead.mailbox && (
        <Text size="xs" c="dimmed" className={composerStyles.hint ?? ''}>
          {m.admin_inbox_answers_arrive({ mailbox: lead.mailbox })}
        </Text>
      )}
      {values.text.trim() !== '' && values.subject.trim() === '' && (
        <Text size="xs" c="dimmed" className={composerStyles.hint ?? ''} role="status">
          {m.admin_inbox_subject_missing()}
        </Text>
      )}
      <Group gap="s2_5" className={composerStyles.send ?? ''}>
        {hasMailServer ? (
          <>
            <Button
              color="oil"
              leftSection={<IconSend size={18} aria-hidden />}
              disabled={!isReady}
              loading={isBusy && pressed === 'resolve'}
              onClick={() => askAndSend(true)}
            >
              {m.admin_inbox_send_and_resolve()}
            </Button>
            <Button
              variant="default"
              disabled={!isReady}
              loading={isBusy && pressed === 'send'}
              onClick={() => askAndSend(false)}
            >
              {m.admin_inbox_send()}
            </Button>
          </>
        ) : (
          <Button color="oil" disabled={!isReady} loading={isBusy} onClick={() => askAndSend(false)}>
            {m.admin_inbox_keep()}
          </Button>
        )}
        {children}
      </Group>
      {other && (
        <OtherAnswer
          answer={other}
          isSending={isBusy}
          close={() => {
            setOther(null);
            void refresh();
          }}
          sendAnyway={() => void send({ resolve: wantsResolve.current, anyway: true })}
          drop={() => {
            setOther(null);
            change(noReply);
            void refresh();
          }}
        />
      )}
      <LeaveGuard isDirty={draft.hasFailed} isLeavingFreely={() => false} forget={draft.forget} />
    </div>
  );
}

function SaveState({ draft: { savedAt, hasFailed, isUnsaved } }: { draft: ReplyDraft }) {
  if (hasFailed) return <span className={composerStyles.saveState}>{m.admin_edit_kept_here()}</span>;
  if (savedAt === null || isUnsaved) return <span className={composerStyles.saveState} />;
  const moment = formatMoment(savedAt, getLocale());
  return (
    <span className={composerStyles.saveState}>
      <IconCheck size={15} aria-hidden />{' '}
      {m.admin_inbox_draft_saved({ time: moment.slice(moment.lastIndexOf(', ') + 2) })}
    </span>
  );
}

/** An answer by another user since this screen was loaded. */
function otherAnswerOf(answer: Called<unknown>): LeadNote | null {
  if (answer.isDone || answer.status !== 409) return null;
  return (answer.details as { answer?: LeadNote } | undefined)?.answer ?? null;
}

export const languageText = (language: 'en' | 'fr'): string =>
  language === 'fr' ? m.admin_inbox_in_french() : m.admin_inbox_in_english();
