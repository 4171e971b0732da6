import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '#src/i18n/messages.ts';
import { createPreparer, type Preparer } from './prepare-file.ts';
import { newUploadId, sendUpload } from './send-upload.ts';
import type { Upload } from './upload.ts';
import { createUploadQueue, readyInOrder, type UploadQueue } from './upload-queue.ts';

const newQueue = ({ prepare }: Preparer): UploadQueue =>
  createUploadQueue({ prepare, send: sendUpload, newId: newUploadId, tooLarge: () => m.admin_media_limit() });

export const useUploadsOf = (queue: UploadQueue): readonly Upload[] =>
  useSyncExternalStore(queue.subscribe, queue.list, nothing);

const none: readonly Upload[] = [];
const nothing = () => none;

/** A queue of a screen of its own. Whoever leaves the screen leaves what is under way. */
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

/** The queues of a form, one for each field: they go on while the field stands behind another tab. */
export type FormUploads = {
  queueOf: (field: string) => UploadQueue;
  /** The fields that something is still on its way to, with blanks between. */
  pendingFields: () => string;
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
  return {
    queueOf: (field) => queues.get(field) ?? open(field),
    // What has arrived and is not yet in the form is as little a part of it as what is under way.
    pendingFields: () => [...queues].flatMap(([field, queue]) => (queue.list().length > 0 ? [field] : [])).join(' '),
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

/** Null where there is no form around. */
export const FormUploadsContext = createContext<FormUploads | null>(null);

/** The uploads of a whole form, held by its screen. */
export function useFormUploads(): { uploads: FormUploads; pendingFields: readonly string[] } {
  const [uploads] = useState(() => createFormUploads());
  const fields = useSyncExternalStore(uploads.subscribe, uploads.pendingFields, () => '');
  useEffect(() => uploads.end, [uploads]);
  return { uploads, pendingFields: fields === '' ? [] : fields.split(' ') };
}

/** The queue of one field of the form around it; outside of a form, a queue of the field's own. */
export function useFieldQueue(field: string): UploadQueue {
  const own = useUploadQueue();
  return useContext(FormUploadsContext)?.queueOf(field) ?? own;
}

/** Puts pictures that have arrived into the form, and takes them off the list of those under way. */
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
