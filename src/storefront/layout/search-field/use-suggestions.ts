import { useEffect, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import type { SuggestionGroup } from '#src/view-models/view.ts';

const debounceMs = 400;
const minQueryLength = 2;

/** Suggestions for a text. */
export type Suggested = { text: string; groups: SuggestionGroup[] };

/** Debounced suggestions for what is being typed; null while there are none. */
export function useSuggestions(typed: string, language: Language): Suggested | null {
  const [answer, setAnswer] = useState<Suggested | null>(null);
  const text = typed.trim();
  const isEnough = text.length >= minQueryLength;

  useEffect(() => {
    if (!isEnough) return;
    const stop = new AbortController();
    const suggest = async () => {
      const groups = await askFor(text, language, stop.signal);
      if (groups) setAnswer({ text, groups });
    };
    const pause = window.setTimeout(() => void suggest(), debounceMs);
    return () => {
      window.clearTimeout(pause);
      stop.abort();
    };
  }, [text, isEnough, language]);

  // While the next suggestions are loading, the last ones stay on screen.
  return isEnough ? answer : null;
}

/** Null on failure: the plain search by Enter still works. */
async function askFor(text: string, language: Language, signal: AbortSignal): Promise<SuggestionGroup[] | null> {
  const query = new URLSearchParams({ q: text, lang: language });
  try {
    const response = await fetch(`/api/suggest?${query}`, { signal });
    const { success, result }: { success: boolean; result: SuggestionGroup[] } = await response.json();
    return success ? result : null;
  } catch {
    return null;
  }
}
