import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Draft as AnyDraft, draftStore, hasSecrets } from '#src/ui/draft.ts';
import type { AnyForm } from '../admin-resource.ts';

export type Draft = AnyDraft<AnyForm>;

const waitMilliseconds = 300;

/** Drafts are stored per user: the next user of this computer doesn't see them. */
export const draftKey = (userId: number, resource: string, id: number | null): string =>
  `slipway:draft:${userId}:${resource}:${id ?? 'new'}`;

/** Saves drafts while typing, and finds those of earlier screens. */
export function useDraft(key: string, typing: Pick<Draft, 'loaded' | 'loadedAt' | 'changed'>) {
  const drafts = useMemo(() => draftStore<AnyForm>({ storage: () => localStorage, key, max: 3 }), [key]);
  const id = useDraftId();
  const [found, setFound] = useState<readonly Draft[]>([]);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const latest = useRef(typing);
  latest.current = typing;
  const text = JSON.stringify(typing.changed);

  useEffect(() => {
    setFound(drafts.read(new Date()).filter((draft) => draft.id !== id));
  }, [drafts, id]);

  const keep = useCallback((): boolean => {
    const now = new Date();
    const isStored = drafts.save([{ id, savedAt: now.toISOString(), ...latest.current }], now);
    setSavedAt(isStored ? now.toISOString() : null);
    return isStored;
  }, [drafts, id]);

  useEffect(() => {
    // Nothing typed and no draft: the storage is not touched.
    const timer = text === '{}' ? undefined : setTimeout(keep, waitMilliseconds);
    if (text === '{}') drafts.drop(id, new Date());
    else window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [drafts, id, text, keep]);

  return {
    found,
    /** When this screen's draft was last saved; null while nothing is unsaved. */
    savedAt: text === '{}' ? null : savedAt,
    /** Saves it at once. False when the browser refuses, or where some of it is never stored: then leaving loses it. */
    keepNow: () => keep() && !hasSecrets(latest.current.changed),
    /** Deletes this screen's draft. */
    drop: () => drafts.drop(id, new Date()),
    /** Deletes a draft that was found. */
    dismiss: (draft: Draft) => {
      drafts.drop(draft.id, new Date());
      setFound((others) => others.filter((other) => other.id !== draft.id));
    },
  };
}

/** Random, because two windows would get the same value from `useId`. */
function useDraftId(): string {
  const part = useId();
  const [opened] = useState(() => Math.random().toString(36).slice(2));
  return `${part}${opened}`;
}
