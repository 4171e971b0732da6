import { ActionIcon, Box, Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { languageChoices } from '#src/leads/work/status-choices.ts';
import type { Localized } from '#src/lib/localized.ts';
import { localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import { messageNotice, type Told } from '#src/mail/message-text.ts';
import { callApi } from '#src/ui/admin/call.ts';
import type { TypedValue } from '#src/ui/admin/fields/number-text.ts';
import { TypedNumber } from '#src/ui/admin/fields/typed-number.tsx';
import { IconTrash } from '#src/ui/admin/icons.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import type { DescribedQuote } from './describe-quote.ts';
import type { LoadedQuote, Save } from './loaded-quote.ts';
import styles from './quote.module.css';
import { notifyDraft } from './quote-state.admin.tsx';

type Version = DescribedQuote['versions'][number];
type Line = Version['lines'][number];
/** An amount that is no number yet is text. */
type EditedLine = Omit<Line, 'amount'> & { key: number; amount: TypedValue };

type Props = { quote: LoadedQuote; last: Version; isBusy: boolean; save: Save };

/** The lines of the next version. A line that is left alone keeps following the engine's price. */
export function QuoteVersionEditor({ quote, last, isBusy, save }: Props) {
  const { id, updatedAt, email } = quote;
  const saved = {
    lines: last.lines.map((line, key) => ({ ...line, key })),
    note: last.sentAt ? '' : (last.note ?? ''),
  };
  const [lines, setLines] = useState<EditedLine[]>(saved.lines);
  const [note, setNote] = useState(saved.note);
  const [language, setLanguage] = useState(quote.language);
  const isChanged = JSON.stringify([lines, note]) !== JSON.stringify([saved.lines, saved.note]);
  const version = last.sentAt === null ? last.version : last.version + 1;
  const subtotal = lines.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0);

  const set = (key: number, changed: Partial<EditedLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const add = () =>
    setLines((before) => [
      ...before,
      {
        key: Math.max(-1, ...before.map(({ key }) => key)) + 1,
        kind: 'other',
        name: { en: '', fr: null },
        amount: null,
      },
    ]);
  const written = lines.map(({ key: _key, ...line }) => line);
  const saveDraft = () =>
    save(() => callApi('POST', 'quote/version', { id, lines: written, note: note || null, updatedAt }), notifyDraft);
  async function send() {
    if (isChanged && !(await saveDraft()).isDone) return;
    await save(
      () => callApi('POST', 'quote/send', { id, version, language }),
      ({ message }) => notifySent({ message, email }, version),
    );
  }

  return (
    <section aria-label={m.admin_quote_next_version({ version })}>
      <Box component="h3" mb="s2" fz="16px">
        {m.admin_quote_next_version({ version })}
      </Box>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LineFields
            key={line.key}
            line={line}
            set={(changed) => set(line.key, changed)}
            remove={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <Group justify="space-between" mt="xs">
        <Button variant="default" size="xs" onClick={add}>
          {m.admin_quote_add_line()}
        </Button>
        <span>
          {m.common_before_tax()} <strong>{formatMoney(centsFromDollars(subtotal), getLocale())}</strong>
        </span>
      </Group>
      <Textarea
        mt="sm"
        label={m.admin_quote_note_to_customer()}
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group mt="sm" align="end" gap="xs">
        <Select
          label={m.admin_quote_email_language()}
          data={languageChoices.map(({ value, label }) => ({ value, label: sentence(label) }))}
          value={language}
          allowDeselect={false}
          onChange={(chosen) => chosen && setLanguage(chosen as 'en' | 'fr')}
        />
        <Button variant="default" disabled={!isChanged} loading={isBusy} onClick={() => void saveDraft()}>
          {m.admin_quote_save_draft()}
        </Button>
        <Button
          color="strait"
          disabled={!isChanged && last.sentAt !== null}
          loading={isBusy}
          onClick={() => void send()}
        >
          {m.admin_quote_send({ version })}
        </Button>
        {last.sentAt !== null && !isChanged && <span className={styles.hint}>{m.admin_quote_change_first()}</span>}
      </Group>
    </section>
  );
}

function notifySent(notified: Told, version: number) {
  if (notified.email === null) return notifySuccess(m.admin_quote_without_email({ version }));
  const text = messageNotice(notified);
  return isUnsent(notified.message) ? notifyFailure(text) : notifySuccess(text);
}

type LineProps = { line: EditedLine; set: (changed: Partial<EditedLine>) => void; remove: () => void };

function LineFields({ line: { kind, name, amount }, set, remove }: LineProps) {
  const label = sentence(`admin_quote_kind_${kind}`);
  const rename = (changed: Partial<Localized>) => set({ name: { en: '', fr: null, ...name, ...changed } });
  return (
    <li>
      <Stack gap="s1" className={styles.name ?? ''}>
        {kind === 'other' ? (
          <>
            <TextInput
              aria-label={m.admin_quote_line_name_en()}
              placeholder={m.admin_quote_line_name_en()}
              value={name?.en ?? ''}
              onChange={({ currentTarget }) => rename({ en: currentTarget.value })}
            />
            <TextInput
              aria-label={m.admin_quote_line_name_fr()}
              placeholder={m.admin_quote_line_name_fr()}
              value={name?.fr ?? ''}
              onChange={({ currentTarget }) => rename({ fr: currentTarget.value || null })}
            />
          </>
        ) : (
          <>
            <strong>{label}</strong>
            {name && <span>{localText(name, getLocale()).text}</span>}
          </>
        )}
      </Stack>
      <TypedNumber
        aria-label={m.admin_quote_amount_of({ line: kind === 'other' ? (name?.en ?? label) : label })}
        className={styles.amount}
        kind={{ isMoney: true }}
        value={amount}
        placeholder={kind === 'trade' ? m.quote_line_unknown() : ''}
        change={(typed) => set({ amount: typed })}
        error={typeof amount === 'string' && m.input_not_a_number()}
      />
      <ActionIcon
        variant="subtle"
        color="star"
        size={38}
        aria-label={m.admin_quote_remove_line({ line: label })}
        onClick={remove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
