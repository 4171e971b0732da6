import { useEffect, useRef, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { callApi } from '#src/ui/admin/call.ts';
import type { PostAnswer } from '../post/post-answer.ts';
import type { PostForm } from '../post/post-input.ts';

type SavedRecord = { id: number } & PostAnswer;
type Shown = { token: string; path: string };

export type LivePreview = {
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
export function useLivePreview({ values, record, language }: PreviewRequest): LivePreview | null {
  const [previews, setPreviews] = useState<Partial<Record<Language, LivePreview>>>({});
  const shown = useRef<Partial<Record<Language, Shown>>>({});
  const body = sentFor({ values, record, language });
  const asked = body && JSON.stringify(body);

  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    const change = (part: (before: LivePreview) => Partial<LivePreview>) =>
      setPreviews((all) => {
        const before = all[language] ?? nothing;
        return { ...all, [language]: { ...before, ...part(before) } };
      });
    const load = async () => {
      const sent = { ...JSON.parse(asked), token: shown.current[language]?.token };
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
  }, [asked, language]);

  return body && (previews[language] ?? nothing);
}

function sentFor({ values, record, language }: PreviewRequest): object | null {
  if (language === values.language) return { ...values, ...(record && { id: record.id }) };
  const other = record?.versions[language];
  return other ? { id: other } : null;
}
