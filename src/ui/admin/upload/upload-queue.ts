import type { Prepare, Send, Upload } from './upload.ts';

/** Uploads to the library, a few at a time and in the order in which they were chosen. */
export type UploadQueue = {
  list: () => readonly Upload[];
  subscribe: (changed: () => void) => () => void;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Removes one that failed; the next save reports that it was left out. */
  leaveOut: (id: string) => void;
  /** The names of those left out since the last call. */
  takeLeftOut: () => readonly string[];
  /** Aborts it, and removes it from the list. */
  cancel: (id: string) => void;
  cancelAll: () => void;
  /** Removes uploads that have been used. */
  forget: (ids: readonly string[]) => void;
};

type Deps = {
  prepare: Prepare;
  send: Send;
  newId: () => string;
  /** The error for a file that can't be made small enough. */
  tooLarge: () => string;
  /** A better reason than the server's for a file that no retry helps; null where there is none. */
  explain?: (file: File) => string | null;
};

const maxAtOnce = 2;

export function createUploadQueue({ prepare, send, newId, tooLarge, explain }: Deps): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const leaving = new Map<string, AbortController>();
  let leftOut: readonly string[] = [];

  function set(changed: readonly Upload[]) {
    uploads = changed;
    for (const listener of listeners) listener();
  }
  const change = (id: string, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (ids: readonly string[]) => set(uploads.filter(({ id }) => !ids.includes(id)));

  function goOn() {
    while (leaving.size < maxAtOnce) {
      const next = uploads.find(({ id, step }) => step === 'waiting' && !leaving.has(id));
      if (!next) return;
      void run(next);
    }
  }

  async function run({ id, file }: Upload) {
    const controller = new AbortController();
    const { signal } = controller;
    leaving.set(id, controller);
    change(id, { step: 'shrinking', percent: 0, error: null });
    const outcome = await bring(id, file, signal);
    // Cancelling has already removed it and freed its slot.
    if (signal.aborted) return;
    leaving.delete(id);
    change(id, outcome);
    goOn();
  }

  async function bring(id: string, file: File, signal: AbortSignal): Promise<Partial<Upload>> {
    const content = await prepare(file);
    const reason = explain?.(file) ?? null;
    if (content === null) return { step: 'failed', error: reason ?? tooLarge(), isWorthAgain: false };
    if (signal.aborted) return {};
    change(id, { step: 'sending' });
    const onProgress = (percent: number) => change(id, { percent });
    const answer = await send({ id, content, name: file.name }, { onProgress, signal });
    if (answer.isDone) return { step: 'done', percent: 100, result: answer.result };
    const isWorthAgain = mayPass(answer.status);
    return { step: 'failed', error: isWorthAgain ? answer.message : (reason ?? answer.message), isWorthAgain };
  }

  function cancel(id: string) {
    leaving.get(id)?.abort();
    leaving.delete(id);
    drop([id]);
    goOn();
  }

  return {
    list: () => uploads,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    add: (files) => {
      set([...uploads, ...files.map((file): Upload => ({ ...fresh, id: newId(), file }))]);
      goOn();
    },
    retry: (id) => {
      change(id, { step: 'waiting', percent: 0, error: null });
      goOn();
    },
    leaveOut: (id) => {
      leftOut = [...leftOut, ...uploads.filter((upload) => upload.id === id).map(({ file }) => file.name)];
      cancel(id);
    },
    takeLeftOut: () => {
      const names = leftOut;
      leftOut = [];
      return names;
    },
    cancel,
    cancelAll: () => {
      for (const controller of leaving.values()) controller.abort();
      leaving.clear();
      set([]);
    },
    forget: drop,
  };
}

const fresh = { step: 'waiting', percent: 0, error: null, isWorthAgain: false, result: null } as const;

/** No answer, rate limiting, server errors and lost sessions are temporary. An invalid file stays invalid. */
const mayPass = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/**
 * Finished uploads that can be used: pictures keep the order in which they were chosen, so later ones wait for earlier
 * ones. A failed one blocks nothing.
 */
export function readyInOrder(uploads: readonly Upload[]): readonly Upload[] {
  const firstUnderWay = uploads.findIndex(isUnderWay);
  const before = firstUnderWay < 0 ? uploads : uploads.slice(0, firstUnderWay);
  return before.filter(({ step }) => step === 'done');
}

export const isUnderWay = ({ step }: Upload): boolean => step !== 'done' && step !== 'failed';
