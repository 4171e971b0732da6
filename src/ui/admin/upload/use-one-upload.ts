import { useEffect, useRef, useState } from 'react';
import { newKey } from '#src/lib/new-key.ts';
import type { Uploaded } from '#src/lib/upload.ts';
import type { Called } from '../call.ts';
import { createPreparer } from './prepare-file.ts';
import { sendUpload } from './send-upload.ts';
import type { UploadOptions } from './upload.ts';

type Parcel = {
  file: File;
  options: UploadOptions /** Options refer to the file's own pixels, so it is sent as it is. */;
  isExact?: boolean;
};

/** A single upload that the user waits for: `percent` is null when none is running. */
export function useOneUpload(tooLarge: () => string) {
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [preparer] = useState(createPreparer);
  const leaving = useRef<AbortController | null>(null);
  const stop = useRef(() => {
    leaving.current?.abort();
    preparer.end();
  });
  useEffect(() => stop.current, []);

  async function send({ file, options, isExact = false }: Parcel): Promise<Uploaded | null> {
    const controller = new AbortController();
    leaving.current = controller;
    setError(null);
    setPercent(0);
    const content = isExact ? file : await preparer.prepare(file);
    const outcome = content && controller.signal.aborted === false ? await call(content, controller.signal) : null;
    setPercent(null);
    if (controller.signal.aborted) return null;
    if (outcome?.isDone) return outcome.result;
    setError(outcome ? outcome.message : tooLarge());
    return null;

    function call(bytes: Blob, signal: AbortSignal): Promise<Called<Uploaded>> {
      return sendUpload({ id: newKey(), content: bytes, name: file.name, options }, { onProgress: setPercent, signal });
    }
  }

  return { percent, error, send, stop: stop.current };
}
