import { newKey } from '#src/lib/new-key.ts';
import type { SentFile } from './send-file.ts';
import type { Progress } from './waiting/send-waiting.ts';

type State =
  | { state: 'waiting' }
  | { state: 'sending'; percent: number }
  | { state: 'done'; id: string }
  | { state: 'failed'; reason: string; isUnsent: boolean };

/** A file that a visitor attached. */
export type Attached = { key: string; file: File; thumbnail?: string } & State;

type Deps = {
  upload: (file: File, onProgress: (percent: number) => void) => Promise<SentFile>;
  thumbnailOf: (file: File) => Promise<string | null>;
  /** After each change. */
  show: (files: readonly Attached[]) => void;
};

/** The uploaded files that the form names, and those still to be uploaded. */
export type Collected = { ids: string[]; files: File[] };
export type Attachments = ReturnType<typeof openAttachments>;

/** Attached files are uploaded one by one while the visitor types; the form names them by id. */
export function openAttachments({ upload, thumbnailOf, show }: Deps) {
  let files: readonly Attached[] = [];
  let last = Promise.resolve();
  let report: (() => void) | null = null;

  function set(next: readonly Attached[]) {
    files = next;
    show(files);
    report?.();
  }
  const change = (key: string, state: State & { thumbnail?: string }) =>
    set(files.map((one) => (one.key === key ? { ...keptOf(one), ...state } : one)));

  async function send(key: string) {
    const attached = files.find((one) => one.key === key);
    // It was removed meanwhile.
    if (!attached) return;
    change(key, { state: 'sending', percent: 0 });
    const thumbnail = attached.thumbnail ?? (await thumbnailOf(attached.file).catch(() => null));
    if (thumbnail) change(key, { state: 'sending', percent: 0, thumbnail });
    const sent = await upload(attached.file, (percent) => change(key, { state: 'sending', percent }));
    if ('id' in sent) change(key, { state: 'done', id: sent.id });
    else change(key, { state: 'failed', reason: sent.reason, isUnsent: 'isUnsent' in sent });
  }
  function enqueue(keys: readonly string[]) {
    for (const key of keys) last = last.then(() => send(key));
  }
  function retry(key: string) {
    change(key, { state: 'waiting' });
    enqueue([key]);
  }

  function take(list: readonly File[]) {
    const taken = list.map((file): Attached => ({ key: newKey(), file, state: 'waiting' }));
    set([...files, ...taken]);
    enqueue(taken.map(({ key }) => key));
  }

  return {
    take,
    /** Files that have to be read first: the form waits for them, too. */
    takeLater(reading: Promise<readonly File[]>) {
      last = last.then(async () => take(await reading));
    },
    retry,
    remove: (key: string) => set(files.filter((one) => one.key !== key)),
    collect: (): Collected => collected(files),
    /** Waits until each is uploaded or has failed; what failed without a connection is retried once. */
    async finish(onProgress: (progress: Progress) => void): Promise<Collected> {
      for (const { key } of files.filter(isUnsent)) retry(key);
      report = () => onProgress(progressOf(files));
      report();
      let awaited: Promise<void>;
      do {
        awaited = last;
        await awaited;
      } while (awaited !== last);
      report = null;
      return collected(files);
    },
  };
}

const keptOf = ({ key, file, thumbnail }: Attached) => ({ key, file, ...(thumbnail && { thumbnail }) });

const isUnsent = (one: Attached): boolean => one.state === 'failed' && one.isUnsent;
const isRefused = (one: Attached): boolean => one.state === 'failed' && !one.isUnsent;

const collected = (files: readonly Attached[]): Collected => ({
  ids: files.flatMap((one) => (one.state === 'done' ? [one.id] : [])),
  files: files.filter((one) => one.state !== 'done' && !isRefused(one)).map(({ file }) => file),
});

const progressOf = (files: readonly Attached[]): Progress => ({
  sent: files.filter(({ state }) => state === 'done').length,
  all: files.filter((one) => !isRefused(one)).length,
});
