import { useEffect, useRef, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { BesideProps } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { PreviewPane } from '#src/ui/admin/preview/preview-pane.tsx';
import type { PostAnswer } from '../post/post-answer.ts';
import type { PostForm } from '../post/post-input.ts';

/** The page as visitors would see it, next to its form. */
export function PreviewPanel({ form, record, close }: BesideProps<PostForm>) {
  const { values } = form;
  const [other, setOther] = useState<Language | null>(null);
  const language = other ?? values.language;
  const setLanguage = (chosen: Language) => setOther(chosen === values.language ? null : chosen);
  // The server sends these fields with every post.
  const stored = record as (typeof record & PostAnswer) | null;
  const preview = useLivePreview({ values, record: stored, language });
  const state = preview === null ? m.admin_preview_no_version() : preview.error && m.admin_preview_kept_back();
  const note = [state, preview?.error].filter(Boolean).join(' ');
  const page = preview?.path ? { path: preview.path, version: preview.version } : null;
  return <PreviewPane language={language} setLanguage={setLanguage} close={close} note={note || null} page={page} />;
}

type SavedRecord = { id: number } & PostAnswer;
type Shown = { token: string; path: string };

type LivePreview = {
  /** The address of the page; null until there is one. */
  path: string | null;
  /** Incremented with each new state of that page. */
  version: number;
  /** Why the typed state is not shown; the page stays as it was. */
  error: string | null;
  isWaiting: boolean;
};

type PreviewRequest = { values: PostForm; record: SavedRecord | null; language: Language };

const pauseMs = 500;
const nothing: LivePreview = { path: null, version: 0, error: null, isWaiting: true };

/**
 * The page that the form would make, half a second after the last key; for the other language, its saved page. `null`
 * when there is no such page.
 */
function useLivePreview({ values, record, language }: PreviewRequest): LivePreview | null {
  const [previews, setPreviews] = useState<Partial<Record<Language, LivePreview>>>({});
  const shown = useRef<Partial<Record<Language, Shown>>>({});
  const body = sentFor({ values, record, language });
  const requested = body && JSON.stringify(body);

  useEffect(() => {
    if (!requested) return;
    const leaving = new AbortController();
    const change = (part: (before: LivePreview) => Partial<LivePreview>) =>
      setPreviews((all) => {
        const before = all[language] ?? nothing;
        return { ...all, [language]: { ...before, ...part(before) } };
      });
    const load = async () => {
      const sent = { ...JSON.parse(requested), token: shown.current[language]?.token };
      const outcome = await callApi<Shown>('POST', 'post/preview', sent, leaving.signal);
      if (leaving.signal.aborted) return;
      if (!outcome.isDone) return change(() => ({ error: outcome.message, isWaiting: false }));
      shown.current = { ...shown.current, [language]: outcome.result };
      const { path } = outcome.result;
      change(({ version }) => ({ path, version: version + 1, error: null, isWaiting: false }));
    };
    const timer = setTimeout(() => void load(), shown.current[language] ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [requested, language]);

  return body && (previews[language] ?? nothing);
}

function sentFor({ values, record, language }: PreviewRequest): object | null {
  if (language === values.language) return { ...values, ...(record && { id: record.id }) };
  const other = record?.versions[language];
  return other ? { id: other } : null;
}
