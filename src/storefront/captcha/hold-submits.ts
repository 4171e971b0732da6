import type { Proving } from './prove-while-typing.ts';
import type { Proof } from './solve-work.ts';

type Held = {
  proving: Proving;
  keep: (proof: Proof) => void;
  setAwaited: (isAwaited: boolean) => void;
  signal: AbortSignal;
};

/**
 * Holds each submit of a form that its page answers until there is a fresh proof. A form with invalid fields is
 * submitted without one, and its answer has the errors.
 */
export function holdSubmits(form: HTMLFormElement, { proving, keep, setAwaited, signal }: Held) {
  let isHeld = false;
  let isReleased = false;

  async function hold(event: SubmitEvent) {
    if (isReleased || !form.checkValidity()) return;
    const present = proving.fresh();
    if (present) return keep(present);
    event.preventDefault();
    event.stopPropagation();
    if (isHeld) return;
    isHeld = true;
    setAwaited(true);
    const proof = await proving.take();
    isHeld = false;
    setAwaited(false);
    if (signal.aborted) return;
    if (proof) keep(proof);
    isReleased = true;
    form.requestSubmit(event.submitter);
    isReleased = false;
  }
  form.addEventListener('submit', (event) => void hold(event), { capture: true, signal });
}
