import { useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { BesideProps } from '#src/ui/admin/admin-resource.ts';
import styles from '#src/ui/admin/preview/preview.module.css';
import { PreviewBar, widthOfWindow } from '#src/ui/admin/preview/preview-bar.tsx';
import { PreviewFrame } from '#src/ui/admin/preview/preview-frame.tsx';
import type { PostAnswer } from '../post/post-answer.ts';
import type { PostForm } from '../post/post-input.ts';
import { useLivePreview } from './use-live-preview.ts';

/** The page as visitors would see it, next to its form. */
export function PreviewPanel({ form, record, close }: BesideProps<PostForm>) {
  const { values } = form;
  const [width, setWidth] = useState(widthOfWindow);
  const [other, setOther] = useState<Language | null>(null);
  const language = other ?? values.language;
  const setLanguage = (chosen: Language) => setOther(chosen === values.language ? null : chosen);
  // The server sends these fields with every post.
  const stored = record as (typeof record & PostAnswer) | null;
  const preview = useLivePreview({ values, record: stored, language });
  const bilingual = preview === null ? m.admin_preview_no_version() : preview.error && m.admin_preview_kept_back();

  return (
    <section className={styles.panel} aria-label={m.admin_preview_title()}>
      <PreviewBar {...{ width, setWidth, language, setLanguage, close }} />
      <p role="status" className={styles.described} data-empty={!bilingual}>
        {bilingual} {preview?.error}
      </p>
      {preview?.path && <PreviewFrame path={preview.path} version={preview.version} width={width} />}
    </section>
  );
}
