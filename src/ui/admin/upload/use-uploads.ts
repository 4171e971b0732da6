import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '#src/i18n/messages.ts';
import { newKey } from '#src/lib/new-key.ts';
import { createPreparer, type Preparer } from './prepare-file.ts';
import { sendUpload } from './send-upload.ts';
import type { Upload } from './upload.ts';
import { createUploadQueue, readyInOrder, type UploadQueue } from './upload-queue.ts';

const newQueue = ({ prepare }: Preparer): UploadQueue =>
  createUploadQueue({ prepare, send: sendUpload, newId: newKey, tooLarge: () => m.admin_media_limit(), explain });

/** Phones keep photos as HEIC, which neither this browser nor the server can read. */
const explain = ({ type, name }: File): string | null =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name) ? m.admin_media_heic() : null;

export const useUploadsOf = (queue: UploadQueue): readonly Upload[] =>
  useSyncExternalStore(queue.subscribe, queue.list, nothing);

const none: readonly Upload[] = [];
const nothing = () => none;

/** The upload queue of a screen; leaving the screen cancels it. */
export function useUploadQueue(): UploadQueue {
  const [{ queue, end }] = useState(openQueue);
  useEffect(() => end, [end]);
  return queue;
}

function openQueue() {
  const preparer = createPreparer();
  const queue = newQueue(preparer);
  const end = () => {
    queue.cancelAll();
    preparer.end();
  };
  return { queue, end };
}

/** The upload queues of a form, one for each field: they continue while the field is behind another tab. */
export type FormUploads = {
  queueOf: (field: string) => UploadQueue;
  /** The fields with uploads in progress, separated by spaces. */
  pendingFields: () => string;
  /** The fields with uploads that failed. */
  failedFields: () => string;
  /** The files that a save has left out: those that failed, and those that were removed for it. Each is named once. */
  takeLeftOut: () => readonly string[];
  subscribe: (changed: () => void) => () => void;
  end: () => void;
};

export function createFormUploads(preparer = createPreparer()): FormUploads {
  const queues = new Map<string, UploadQueue>();
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  function open(field: string): UploadQueue {
    const queue = newQueue(preparer);
    queue.subscribe(notifyListeners);
    queues.set(field, queue);
    return queue;
  }
  const fieldsWith = (isMeant: (upload: Upload) => boolean) =>
    [...queues].flatMap(([field, queue]) => (queue.list().some(isMeant) ? [field] : [])).join(' ');
  return {
    queueOf: (field) => queues.get(field) ?? open(field),
    // Finished uploads that the form has not taken yet count as pending.
    pendingFields: () => fieldsWith(({ step }) => step !== 'failed'),
    failedFields: () => fieldsWith(isFailed),
    takeLeftOut: () =>
      [...queues.values()].flatMap((queue) => [
        ...queue.takeLeftOut(),
        ...queue
          .list()
          .filter(isFailed)
          .map(({ file }) => file.name),
      ]),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    end: () => {
      for (const queue of queues.values()) queue.cancelAll();
      preparer.end();
    },
  };
}

const isFailed = ({ step }: Upload): boolean => step === 'failed';

/** Null outside of a form. */
export const FormUploadsContext = createContext<FormUploads | null>(null);

/** The uploads of a whole form, owned by its screen. */
export function useFormUploads() {
  const [uploads] = useState(() => createFormUploads());
  const pending = useSyncExternalStore(uploads.subscribe, uploads.pendingFields, () => '');
  const failed = useSyncExternalStore(uploads.subscribe, uploads.failedFields, () => '');
  useEffect(() => uploads.end, [uploads]);
  return { uploads, pendingFields: fieldsIn(pending), failedFields: fieldsIn(failed) };
}

const fieldsIn = (names: string): readonly string[] => (names === '' ? [] : names.split(' '));

/** The queue of a field of the surrounding form; without a form, a queue of its own. */
export function useFieldQueue(field: string): UploadQueue {
  const own = useUploadQueue();
  return useContext(FormUploadsContext)?.queueOf(field) ?? own;
}

/** Moves finished uploads into the form. */
export function useTaking(queue: UploadQueue, take: (ids: readonly number[]) => void) {
  const ready = readyInOrder(useUploadsOf(queue));
  const key = ready.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival is taken once
  useEffect(() => {
    if (key === '') return;
    queue.forget(key.split(','));
    take(ready.flatMap(({ result }) => result?.id ?? []));
  }, [queue, key]);
}
