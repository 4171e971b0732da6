import { useEffect, useId, useRef, useState } from 'react';
import type { AnyForm } from '../admin-resource.ts';
import { type Draft, dropDraft, readDrafts, saveDraft } from './draft.ts';

type Typing = { loaded: AnyForm; loadedAt: string | null; changed: AnyForm };

const waitMilliseconds = 300;

/** Keeps what is typed in the browser as one types, and finds what an earlier screen has left behind. */
export function useDraft(key: string, typing: Typing) {
  const id = useDraftId();
  const [found, setFound] = useState<readonly Draft[]>([]);
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
    };
    // Nothing typed and nothing kept: the store is left alone.
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
    /** What this screen has kept is not needed any more. */
    drop: () => dropDraft(localStorage, key, id, new Date()),
    /** Somebody has decided about a draft that was found. */
    dismiss: (draft: Draft) => {
      dropDraft(localStorage, key, draft.id, new Date());
      setFound((drafts) => drafts.filter((other) => other.id !== draft.id));
    },
  };
}

/** Two windows must not share it, as the counting of `useId` would. */
function useDraftId(): string {
  const part = useId();
  const [opened] = useState(() => Math.random().toString(36).slice(2));
  return `${part}${opened}`;
}
