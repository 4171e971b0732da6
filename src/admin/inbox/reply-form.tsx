import { Alert, Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getLocale } from '../../i18n/locale.ts';
import { m } from '../../i18n/messages.ts';
import type { Lead } from '../../leads/inbox/lead.ts';
import { fillBlanks } from '../../leads/inbox/reply-template.ts';
import { type Localized, localText } from '../../lib/localized.ts';
import { callApi } from '../../ui/admin/call.ts';
import { IconSend } from '../../ui/admin/icons.tsx';
import styles from './inbox.module.css';
import { newKey } from './new-key.ts';
import { useSending } from './use-sending.ts';
import { languageWords } from './what-was-sent.tsx';

export type ReadyReply = { name: Localized; subject: Localized; text: Localized };

type Props = { lead: Lead; replies: readonly ReadyReply[]; dealer: { name: string; phone: string } };

const blank = { subject: '', text: '' };

/** Writes back, in the words of a template or one's own. */
export function ReplyForm({ lead, replies, dealer }: Props) {
  const { resource, id, email, language } = lead;
  const [letter, setLetter] = useState(blank);
  const [key, setKey] = useState<string | null>(null);
  const { isSending, complaint, send } = useSending();
  if (email === null) return <p className={styles.calm}>{m.admin_inbox_no_address()}</p>;

  async function sendOff() {
    const kept = key ?? newKey();
    setKey(kept);
    const body = { resource, id, key: kept, ...letter };
    if (!(await send(() => callApi('POST', 'inbox/reply', body), m.admin_inbox_sent()))) return;
    setLetter(blank);
    setKey(null);
  }

  const isReady = letter.subject.trim() !== '' && letter.text.trim() !== '';
  return (
    <div className={styles.form}>
      <Select
        label={m.admin_inbox_template()}
        data={replies.map(({ name }, at) => ({ value: String(at), label: localText(name, getLocale()).text }))}
        value={null}
        disabled={replies.length === 0}
        onChange={(chosen) => {
          const reply = chosen === null ? undefined : replies[Number(chosen)];
          if (reply) setLetter(filled(reply, lead, dealer));
        }}
      />
      <TextInput
        label={m.admin_inbox_subject()}
        maxLength={200}
        value={letter.subject}
        onChange={({ currentTarget }) => setLetter({ ...letter, subject: currentTarget.value })}
      />
      <Textarea
        label={m.admin_inbox_text()}
        description={m.admin_inbox_reply_to({ email, language: languageWords(language) })}
        autosize
        minRows={6}
        maxRows={24}
        maxLength={10_000}
        lang={language}
        value={letter.text}
        onChange={({ currentTarget }) => setLetter({ ...letter, text: currentTarget.value })}
      />
      {complaint && (
        <Alert color="star" role="note">
          {complaint}
        </Alert>
      )}
      <Button
        color="oil"
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={!isReady}
        loading={isSending}
        onClick={() => void sendOff()}
      >
        {m.admin_inbox_send()}
      </Button>
    </div>
  );
}

/** In the language that the lead was written in. */
function filled({ subject, text }: ReadyReply, { name, about, language }: Lead, dealer: Props['dealer']) {
  const blanks = {
    name,
    product: about ? localText(about, language).text : dealer.name,
    dealer: dealer.name,
    phone: dealer.phone,
  };
  const fill = (words: Localized) => fillBlanks(localText(words, language).text, blanks);
  return { subject: fill(subject), text: fill(text) };
}
