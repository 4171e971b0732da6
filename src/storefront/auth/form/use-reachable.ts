import { type FormEvent, useState } from 'react';

/** A stalled connection counts as none. */
const longestWaitMs = 8_000;

/**
 * For forms that navigate to a new document: submits only when the server answers, so that offline visitors keep their
 * input. Without scripts the form is submitted directly.
 */
export function useReachable() {
  const [isUnreachable, setUnreachable] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await fetch('/readyz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(longestWaitMs),
    }).catch(() => null);
    setUnreachable(!answer?.ok);
    if (answer?.ok) form.submit();
  }
  return { isUnreachable, onSubmit };
}
