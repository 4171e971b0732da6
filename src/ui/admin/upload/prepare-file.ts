import { maxPictureBytes, type Prepare } from './upload.ts';

type Answer = { id: number; content: Blob | null };

export type Preparer = { prepare: Prepare /** Frees its worker until it is needed again. */; end: () => void };

/** Shrinks pictures in a worker before the upload; videos, animations and PDFs are sent as they are. */
export function createPreparer(): Preparer {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, (content: Blob | null) => void>();

  function workerOnDemand(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, content } }: MessageEvent<Answer>) => settle(id, content);
    // A broken worker must not block the queue.
    worker.onerror = () => {
      for (const id of waiting.keys()) settle(id, null);
    };
    return worker;
  }

  function settle(id: number, content: Blob | null) {
    waiting.get(id)?.(content);
    waiting.delete(id);
  }

  function shrink(file: File): Promise<Blob | null> {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      workerOnDemand().postMessage({ id, file });
    });
  }

  async function prepare(file: File): Promise<Blob | null> {
    if (file.type.startsWith('video/')) return file;
    // A copy of an animation would be a still picture, and a PDF is none.
    if (file.type === 'image/gif' || file.type === 'application/pdf') return file.size <= maxPictureBytes ? file : null;
    const content = await shrink(file);
    return content ?? (file.size <= maxPictureBytes ? file : null);
  }

  function end() {
    worker?.terminate();
    worker = undefined;
    for (const id of waiting.keys()) settle(id, null);
  }

  return { prepare, end };
}
