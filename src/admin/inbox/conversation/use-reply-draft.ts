import { useCallback, useEffect, useRef, useState } from 'react';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import { maxPictures, type ReplyPicture } from '#src/leads/inbox/picture/reply-picture.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { changedFields } from '#src/ui/admin/form/merge.ts';
import { type Draft, draftKey, useDraft } from '#src/ui/admin/form/use-draft.ts';

export type Reply = { subject: string; text: string; pictures: readonly ReplyPicture[] };

export const noReply: Reply = { subject: '', text: '', pictures: [] };

/** As calls take it. */
export const sentReply = ({ pictures, ...written }: Reply) => ({ ...written, pictures: pictures.map(({ id }) => id) });

const waitMs = 800;
const typingMs = 20_000;

/**
 * The unsent reply: kept in the database while typing, and in the browser as long as the database has not taken it.
 * After a pause the user no longer counts as writing.
 */
export function useReplyDraft({ resource, id }: LeadName, stored: Reply, userId: number) {
  const [values, setValues] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const latest = useRef({ values, isDone: false });
  latest.current.values = values;
  const unsaved = changedFields(saved, values);
  const isUnsaved = Object.keys(unsaved).length > 0;
  const local = useDraft(draftKey(userId, `reply-${resource}`, id), {
    loaded: saved,
    loadedAt: null,
    changed: unsaved,
  });

  const save = useCallback(
    async (reply: Reply) => {
      const answer = await callApi<{ savedAt: string }>('PUT', 'inbox/draft', { resource, id, ...sentReply(reply) });
      if (latest.current.isDone) return;
      setFailed(!answer.isDone);
      if (!answer.isDone) return;
      setSaved(reply);
      setSavedAt(new Date(answer.result.savedAt));
    },
    [resource, id],
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(() => void save(values), waitMs);
    return () => clearTimeout(timer);
  }, [isUnsaved, values, save]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew.
  useEffect(() => {
    if (!isWriting) return;
    const timer = setTimeout(() => setWriting(false), typingMs);
    return () => clearTimeout(timer);
  }, [isWriting, values]);

  // What was typed last is saved when the lead is left.
  const isPending = useRef(isUnsaved);
  isPending.current = isUnsaved;
  useEffect(() => {
    const flush = () => {
      const { values: last, isDone } = latest.current;
      if (isPending.current && !isDone) saveWhileLeaving({ resource, id, ...sentReply(last) });
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [resource, id]);

  const change = (more: Partial<Reply>) => {
    latest.current.isDone = false;
    setWriting(true);
    setValues((before) => ({ ...before, ...more }));
  };
  /** Attaches a picture at the end. Uploads may finish while the user types. */
  const attach = (picture: ReplyPicture) => {
    latest.current.isDone = false;
    setValues((before) => {
      const others = before.pictures.filter(({ id }) => id !== picture.id);
      return { ...before, pictures: [...others, picture].slice(0, maxPictures) };
    });
  };
  return {
    values,
    change,
    attach,
    savedAt,
    hasFailed,
    isUnsaved,
    isWriting,
    /** Texts that only this browser has, from a window that could not save. */
    found: local.found,
    take: (draft: Draft) => {
      change(draft.changed as Partial<Reply>);
      local.dismiss(draft);
    },
    dismiss: local.dismiss,
    /** The reply has left: the server has removed its draft. */
    clear: () => {
      latest.current.isDone = true;
      setWriting(false);
      setSavedAt(null);
      setSaved(noReply);
      setValues(noReply);
      local.drop();
    },
    forget: local.drop,
  };
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>;

/** Outlives the page. */
function saveWhileLeaving(draft: object): void {
  void fetch('/api/admin/inbox/draft', {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(draft),
  }).catch(() => undefined);
}
