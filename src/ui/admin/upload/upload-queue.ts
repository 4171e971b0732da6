import type { Prepare, Send, Upload } from './upload.ts';

/** Files on their way into the library, a few at a time and in the order in which they were chosen. */
export type UploadQueue = {
  list: () => readonly Upload[];
  subscribe: (changed: () => void) => () => void;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Stops it if it is under way, and takes it off the list. */
  cancel: (id: string) => void;
  cancelAll: () => void;
  /** Takes off the list what somebody has put to use. */
  forget: (ids: readonly string[]) => void;
};

type Deps = {
  prepare: Prepare;
  send: Send;
  newId: () => string;
  /** What is said of a file that can't be made small enough. */
  tooLarge: () => string;
  mostAtOnce?: number;
};

export function createUploadQueue({ prepare, send, newId, tooLarge, mostAtOnce = 2 }: Deps): UploadQueue {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const leaving = new Map<string, AbortController>();

  function set(changed: readonly Upload[]) {
    uploads = changed;
    for (const listener of listeners) listener();
  }
  const change = (id: string, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (ids: readonly string[]) => set(uploads.filter(({ id }) => !ids.includes(id)));

  function goOn() {
    while (leaving.size < mostAtOnce) {
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
    // Whoever cancelled has taken it off the list and freed its place already.
    if (signal.aborted) return;
    leaving.delete(id);
    change(id, outcome);
    goOn();
  }

  async function bring(id: string, file: File, signal: AbortSignal): Promise<Partial<Upload>> {
    const content = await prepare(file);
    if (content === null) return { step: 'failed', error: tooLarge(), isWorthAgain: false };
    if (signal.aborted) return {};
    change(id, { step: 'sending' });
    const onProgress = (percent: number) => change(id, { percent });
    const answer = await send({ id, content, name: file.name }, { onProgress, signal });
    if (answer.isDone) return { step: 'done', percent: 100, result: answer.result };
    return { step: 'failed', error: answer.message, isWorthAgain: mayPass(answer.status) };
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

/** No answer at all, too many at once, a server in trouble or a lost session: these pass. A bad file stays bad. */
const mayPass = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/**
 * What has arrived and may be put to use: pictures keep the order in which they were chosen, so those that come after
 * one that is still under way wait for it. One that failed holds nobody up.
 */
export function readyInOrder(uploads: readonly Upload[]): readonly Upload[] {
  const firstUnderWay = uploads.findIndex(isUnderWay);
  const before = firstUnderWay < 0 ? uploads : uploads.slice(0, firstUnderWay);
  return before.filter(({ step }) => step === 'done');
}

export const isUnderWay = ({ step }: Upload): boolean => step !== 'done' && step !== 'failed';
