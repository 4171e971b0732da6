import { useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { holdSubmits } from './hold-submits.ts';
import { proveWhileTyping } from './prove-while-typing.ts';
import type { Proof } from './solve-work.ts';

/**
 * The captcha of a hydrated form that its page answers: a proof of work, which the browser does while the visitor
 * types. Nothing is shown unless a submit has to wait for it. Sends `captcha` and `captchaToken`, empty when the server
 * returned no challenge.
 */
export function WorkField() {
  const token = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [isAwaited, setAwaited] = useState(false);

  useEffect(() => {
    const present = token.current?.form;
    if (!present) return;
    const stop = new AbortController();
    const { signal } = stop;
    const keep = (proof: Proof) => {
      if (token.current) token.current.value = proof.token;
      if (answer.current) answer.current.value = proof.answer;
    };
    holdSubmits(present, { proving: proveWhileTyping(present, signal), keep, setAwaited, signal });
    return () => stop.abort();
  }, []);

  return (
    <>
      <input type="hidden" name="captchaToken" ref={token} />
      <input type="hidden" name="captcha" ref={answer} />
      {isAwaited && (
        <p className="small muted" role="status">
          {m.form_busy()}
        </p>
      )}
    </>
  );
}
