import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Called } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';

/** Makes one call after the other, notifies of the result with `done`, and reloads the lead. */
export function useSending() {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send<Result>(
    call: () => Promise<Called<Result>>,
    done: (result: Result) => string,
  ): Promise<Called<Result>> {
    setSending(true);
    setError(null);
    const answer = await call();
    setSending(false);
    if (!answer.isDone) {
      setError(answer.message);
      notifyFailure(answer.message);
      return answer;
    }
    notifySuccess(done(answer.result));
    await revalidate();
    return answer;
  }

  return { isSending, error, send };
}
