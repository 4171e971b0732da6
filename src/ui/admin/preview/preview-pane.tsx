import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import shared from '#src/ui/admin/shared.module.css';
import styles from './preview.module.css';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import { PreviewHead } from './preview-head.tsx';

/** On a phone's width it starts with the phone preview. The panel opens on a click, so `window` exists. */
const widthOfWindow = (): PreviewWidth => (matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop');

type Props = {
  language: Language;
  setLanguage: (language: Language) => void;
  close: () => void;
  /** Describes the preview, or why there is none; null for no line. */
  note: string | null;
  /** A new version is shown in place of the one before. */
  page: { path: string; version: number } | null;
};

/** A page next to the form that makes it, in a chosen width and language. */
export function PreviewPane({ language, setLanguage, close, note, page }: Props) {
  const [width, setWidth] = useState(widthOfWindow);
  return (
    <section className={`${shared.panel} ${styles.panel}`} aria-label={m.section_preview()}>
      <PreviewHead {...{ language, setLanguage, close }}>
        <SegmentedControl<PreviewWidth>
          aria-label={m.admin_preview_width()}
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: m.admin_preview_desktop() },
            { value: 'phone', label: m.field_phone() },
          ]}
        />
      </PreviewHead>
      <p role="status" className={styles.described} data-empty={note === null}>
        {note}
      </p>
      {page && <PreviewFrame {...page} width={width} />}
    </section>
  );
}
