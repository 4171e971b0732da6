import { useEffect, useId, useRef, useState } from 'react';
import type { AnyForm } from '../admin-resource.ts';
import { type Draft, dropDraft, readDrafts, saveDraft } from './draft.ts';

type Typing = { loaded: AnyForm; loadedAt: string | null; changed: AnyForm };

const waitMilliseconds = 300;

/** Saves drafts while typing, and finds those of earlier screens. */
export function useDraft(key: string, typing: Typing) {
  const id = useDraftId();
  const [found, setFound] = useState<readonly Draft[]>([]);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const latest = useRef(typing);
  latest.current = typing;
  const text = JSON.stringify(typing.changed);

  useEffect(() => {
    setFound(readDrafts(localStorage, key, new Date()).filter((draft) => draft.id !== id));
  }, [key, id]);

  useEffect(() => {
    const keep = () => {
      const now = new Date();
      saveDraft(localStorage, key, { id, savedAt: now.toISOString(), ...latest.current }, now);
      setSavedAt(now.toISOString());
    };
    // Nothing typed and no draft: the storage is not touched.
    const timer = text === '{}' ? undefined : setTimeout(keep, waitMilliseconds);
    if (text === '{}') dropDraft(localStorage, key, id, new Date());
    else window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, id, text]);

  return {
    found,
    /** When this screen's draft was last saved; null while nothing is unsaved. */
    savedAt: text === '{}' ? null : savedAt,
    /** Deletes this screen's draft. */
    drop: () => dropDraft(localStorage, key, id, new Date()),
    /** Deletes a draft that was found. */
    dismiss: (draft: Draft) => {
      dropDraft(localStorage, key, draft.id, new Date());
      setFound((drafts) => drafts.filter((other) => other.id !== draft.id));
    },
  };
}

/** Random, because two windows would get the same value from `useId`. */
function useDraftId(): string {
  const part = useId();
  const [opened] = useState(() => Math.random().toString(36).slice(2));
  return `${part}${opened}`;
}
