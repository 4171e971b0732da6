import { ActionIcon, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type Language, languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { BesideProps } from '#src/ui/admin/admin-resource.ts';
import { IconX } from '#src/ui/admin/icons.tsx';
import type { PostAnswer } from '../post/post-answer.ts';
import type { PostForm } from '../post/post-input.ts';
import styles from './preview.module.css';
import { PreviewFrame, type PreviewWidth } from './preview-frame.admin.tsx';
import { useLivePreview } from './use-live-preview.ts';

const languageNames: Record<Language, () => string> = {
  en: () => m.admin_form_english(),
  fr: () => m.admin_form_french(),
};

/** On a phone's width it starts with the phone preview. The panel opens on a click, so `window` exists. */
const widthOfWindow = (): PreviewWidth => (matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop');

/** The page as visitors would see it, next to its form. */
export function PreviewPanel({ form, record, close }: BesideProps<PostForm>) {
  const { values } = form;
  const [width, setWidth] = useState<PreviewWidth>(widthOfWindow);
  const [other, setOther] = useState<Language | null>(null);
  const language = other ?? values.language;
  // The server sends these fields with every post.
  const stored = record as (typeof record & PostAnswer) | null;
  const preview = useLivePreview({ values, record: stored, language });
  const bilingual = preview === null ? m.admin_preview_no_version() : preview.error && m.admin_preview_kept_back();

  return (
    <section className={styles.panel} aria-label={m.admin_preview_title()}>
      <div className={styles.bar}>
        <SegmentedControl<PreviewWidth>
          aria-label={m.admin_preview_width()}
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: m.admin_preview_desktop() },
            { value: 'phone', label: m.admin_preview_phone() },
          ]}
        />
        <SegmentedControl<Language>
          aria-label={m.admin_preview_language()}
          value={language}
          onChange={(chosen) => setOther(chosen === values.language ? null : chosen)}
          data={languages.map((value) => ({ value, label: languageNames[value]() }))}
        />
        <ActionIcon
          variant="subtle"
          color="fog"
          size={36}
          ms="auto"
          aria-label={m.admin_preview_close()}
          onClick={close}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <p role="status" className={styles.described} data-empty={!bilingual}>
        {bilingual} {preview?.error}
      </p>
      {preview?.path && <PreviewFrame path={preview.path} version={preview.version} width={width} />}
    </section>
  );
}
