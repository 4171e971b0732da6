import { Button, Combobox, Text, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { ReplyFor } from '#src/dealer/reply-for.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead, LeadKind } from '#src/leads/inbox/lead.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { fillPlaceholders, type Range } from '#src/lib/markup/placeholders.ts';
import { firstNameOf } from '#src/lib/names/first-name.ts';
import { IconChevronDown, IconFileText } from '#src/ui/admin/icons.tsx';

export type ReadyReply = { for: ReplyFor; name: Localized; subject: Localized; text: Localized };

/** A template filled with the lead's values, and their positions in its text. */
export type FilledReply = { subject: string; text: string; filled: readonly Range[] };

type Props = {
  lead: Lead;
  replies: readonly ReadyReply[];
  dealer: { name: string; phone: string | null };
  insert: (reply: FilledReply) => void;
};

/** The templates in the language of the customer, found by typing. */
export function TemplateMenu({ lead, replies, dealer, insert }: Props) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
  });
  const found = offeredFor(lead.kind, replies, search)
    .map((reply) => ({ name: localText(reply.name, getLocale()).text, ...filled(reply, lead, dealer) }))
    .filter(({ name, text }) => `${name} ${text}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  return (
    <Combobox
      store={combobox}
      width={360}
      position="top-start"
      onOptionSubmit={(chosen) => {
        const reply = found[Number(chosen)];
        combobox.closeDropdown();
        if (reply) insert(reply);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="subtle"
          color="fog"
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          disabled={replies.length === 0}
          leftSection={<IconFileText size={17} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
        >
          {m.common_template()}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            combobox.selectFirstOption();
          }}
          placeholder={m.admin_inbox_template_find()}
          aria-label={m.admin_inbox_template_find()}
        />
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
          {found.map(({ name, text }, at) => (
            <Combobox.Option key={name} value={String(at)}>
              <b>{name}</b>
              <Text span size="xs" display="block" maw={320} c="dimmed" truncate lang={lead.language}>
                {text}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{m.admin_form_nothing_found()}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Those for this kind of lead; all of them once somebody searches. */
export function offeredFor(kind: LeadKind, replies: readonly ReadyReply[], search: string): readonly ReadyReply[] {
  const about = kind === 'part' || kind === 'trade' || kind === 'booking' ? kind : 'boat';
  return search.trim() === '' ? replies.filter((one) => one.for === 'any' || one.for === about) : replies;
}

/** In the language of the lead. */
function filled({ subject, text }: ReadyReply, { name, about, language }: Lead, dealer: Props['dealer']): FilledReply {
  const blanks = {
    name,
    'first name': firstNameOf(name),
    product: about ? localText(about, language).text : dealer.name,
    dealer: dealer.name,
    phone: dealer.phone,
  };
  const fill = (part: Localized) => fillPlaceholders(localText(part, language).text, blanks);
  return { subject: fill(subject).text, ...fill(text) };
}
