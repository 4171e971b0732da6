import { useEffect, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import type { SuggestionGroup } from '#src/view-models/view.ts';

const debounceMs = 400;
const minQueryLength = 2;

/** What the catalogue suggests for the words typed. */
export type Suggested = { text: string; groups: SuggestionGroup[] };

/** The suggestions for what is being typed, asked for once the typing pauses; null while there is nothing to say. */
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

  // While a longer word is being asked for, the answer to the shorter one stays on screen.
  return isEnough ? answer : null;
}

/** Null when nobody answers: the plain search by Enter still works. */
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
