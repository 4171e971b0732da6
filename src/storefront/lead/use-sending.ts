import { type FormEvent, useEffect, useState } from 'react';
import type { Problem } from '../auth/form/problem.ts';
import { randomKey } from './random-key.ts';
import { sendForm } from './send-form.ts';

type Answered = { problem: Problem | null; idempotencyKey: string };
type Sending = {
  /** The answer to a submit without scripts. */
  answered?: Answered | undefined;
  onSent?: () => void;
};

/** Sends a form to its API call, in place. */
export function useSending(call: string, { answered, onSent }: Sending = {}) {
  const [problem, setProblem] = useState(answered?.problem ?? null);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(answered?.idempotencyKey ?? '');
  // The cached page has no idempotency key. A form that fails keeps its key, so that it is stored once.
  useEffect(() => setKey((present) => present || randomKey()), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const found = await sendForm(call, new FormData(event.currentTarget));
    setBusy(false);
    setProblem(found);
    if (!found) {
      onSent?.();
      setSent(true);
    }
  }
  return { problem, isSent, isBusy, key, submit };
}
