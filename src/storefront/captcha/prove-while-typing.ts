import { type Proof, solveWork } from './solve-work.ts';

/** The server takes a proof for ten minutes; people may type for longer. */
const freshForMs = 8 * 60 * 1000;
const touches = ['pointerdown', 'focusin', 'input'] as const;

/**
 * Starts at the first touch of the form, and holds each submit until there is a fresh proof. Without one the form is
 * submitted, too: its answer says what is wrong. Returns how to stop.
 */
export function proveWhileTyping(
  form: HTMLFormElement,
  keep: (proof: Proof) => void,
  setAwaited: (isAwaited: boolean) => void,
) {
  const stop = new AbortController();
  const { signal } = stop;
  let provedAt = Number.NEGATIVE_INFINITY;
  let working: Promise<void> | null = null;
  let isHeld = false;
  let isReleased = false;

  const isProved = () => Date.now() - provedAt < freshForMs;

  async function prove() {
    const startedAt = Date.now();
    try {
      keep(await solveWork(signal));
      provedAt = startedAt;
    } catch {
      // The next submit tries again, and is answered with a picture if the server can give only that.
    } finally {
      working = null;
    }
  }
  const start = () => {
    if (!isProved()) working ??= prove();
  };

  async function hold(event: SubmitEvent) {
    if (isProved() || isReleased) return;
    event.preventDefault();
    event.stopPropagation();
    if (isHeld) return;
    start();
    isHeld = true;
    setAwaited(true);
    await working;
    isHeld = false;
    setAwaited(false);
    if (signal.aborted) return;
    isReleased = true;
    form.requestSubmit(event.submitter);
    isReleased = false;
  }

  form.addEventListener('submit', (event) => void hold(event), { capture: true, signal });
  for (const touch of touches) form.addEventListener(touch, start, { once: true, signal });
  if (form.contains(document.activeElement)) start();
  return () => stop.abort();
}
