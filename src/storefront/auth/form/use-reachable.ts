import { type FormEvent, useState } from 'react';

/** A connection that stands still is no better than none. */
const longestWaitMs = 8_000;

/**
 * For a form that takes what was typed to another page as a new document: it leaves only when the server answers, so
 * that an offline visitor keeps the page and what they typed. Without scripts the form is posted as it is.
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
