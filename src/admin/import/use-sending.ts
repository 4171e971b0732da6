import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportKind } from '#src/product-import/import-run.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { sendImport } from './send-import.ts';

/** Uploads a file, and then shows its import. */
export function useSending(kind: ImportKind) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAtomic, setAtomic] = useState(true);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function send(file: File) {
    const controller = new AbortController();
    leaving.current = controller;
    setFailure(null);
    setSending({ name: file.name, percent: 0 });
    const called = await sendImport(
      { kind, file, isAtomic },
      { onProgress: (percent) => setSending({ name: file.name, percent }), signal: controller.signal },
    );
    setSending(null);
    if (controller.signal.aborted) return;
    if (called.isDone) return await navigate(`?id=${called.result.id}`, { preventScrollReset: true });
    setFailure(called.message);
    notifyFailure(called.message);
  }

  return { sending, failure, isAtomic, setAtomic, send, cancel: () => leaving.current?.abort() };
}
