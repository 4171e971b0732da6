import { ActionIcon, Group, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Language, languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import shared from '#src/ui/admin/shared.module.css';
import { IconX } from '../icons.tsx';

const languageNames: Record<Language, () => string> = { en: m.field_english, fr: m.field_french };

type Props = {
  language: Language;
  setLanguage: (language: Language) => void;
  close: () => void;
  /** What stands before the language. */
  children: ReactNode;
};

/** Above a preview: its language, and the button that closes it. */
export const PreviewHead = ({ language, setLanguage, close, children }: Props) => (
  <Group gap="s2" py="s2" px="s2_5" className={shared.lineBottom ?? ''}>
    {children}
    <SegmentedControl<Language>
      aria-label={m.admin_preview_language()}
      value={language}
      onChange={setLanguage}
      data={languages.map((value) => ({ value, label: languageNames[value]() }))}
    />
    <ActionIcon variant="subtle" color="fog" size={36} ms="auto" aria-label={m.admin_preview_close()} onClick={close}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </Group>
);
