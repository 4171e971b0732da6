import { type Proof, solveWork } from './solve-work.ts';

/** The server takes a proof for ten minutes; people may type for longer. */
const freshForMs = 8 * 60 * 1000;
const touches = ['pointerdown', 'focusin', 'input'] as const;

export type Proving = ReturnType<typeof proveWhileTyping>;

/** A proof of work for a form, begun at its first touch. */
export function proveWhileTyping(form: HTMLFormElement, signal: AbortSignal) {
  let made: { proof: Proof; at: number } | null = null;
  let working: Promise<void> | null = null;

  const fresh = () => (made !== null && Date.now() - made.at < freshForMs ? made.proof : null);

  async function prove() {
    const at = Date.now();
    try {
      made = { proof: await solveWork(signal), at };
    } catch {
      // The next submit tries again, and is answered with a picture if no proof of work is available.
    } finally {
      working = null;
    }
  }
  function start() {
    if (!fresh()) working ??= prove();
  }

  for (const touch of touches) form.addEventListener(touch, start, { once: true, signal });
  if (form.contains(document.activeElement)) start();
  return {
    fresh,
    /** Waits for it. Null when the server returned no challenge. */
    async take(): Promise<Proof | null> {
      start();
      await working;
      return fresh();
    },
    /** The last one was used for other content. */
    renew() {
      made = null;
    },
  };
}
