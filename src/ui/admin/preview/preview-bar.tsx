import { ActionIcon, Group, SegmentedControl } from '@mantine/core';
import { type Language, languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { IconX } from '../icons.tsx';
import styles from './preview.module.css';
import type { PreviewWidth } from './preview-frame.tsx';

const languageNames: Record<Language, () => string> = {
  en: () => m.admin_form_english(),
  fr: () => m.field_french(),
};

/** On a phone's width it starts with the phone preview. The panel opens on a click, so `window` exists. */
export const widthOfWindow = (): PreviewWidth => (matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop');

type Props = {
  width: PreviewWidth;
  setWidth: (width: PreviewWidth) => void;
  language: Language;
  setLanguage: (language: Language) => void;
  close: () => void;
};

/** Chooses the width and the language of a preview. */
export const PreviewBar = ({ width, setWidth, language, setLanguage, close }: Props) => (
  <Group gap="s2" py="s2" px="s2_5" className={styles.bar ?? ''}>
    <SegmentedControl<PreviewWidth>
      aria-label={m.admin_preview_width()}
      value={width}
      onChange={setWidth}
      data={[
        { value: 'desktop', label: m.admin_preview_desktop() },
        { value: 'phone', label: m.field_phone() },
      ]}
    />
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
