import { useEffect, useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { describedBy, FieldFrame } from './field.tsx';
import styles from './form.module.css';
import type { Problem } from './problem.ts';
import { useTyped } from './use-typed.ts';

const places = [0, 1, 2, 3, 4, 5];

/**
 * A code of six digits. It is a single field, so that pasting, autofill and typing before hydration work; after
 * hydration its digits are shown in six boxes.
 */
export function CodeField({ problem }: { problem: Problem | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, typing } = useTyped(input);
  const isHydrated = useHydrated();
  useDigitsOnly(input);
  useFreshStart(input, problem, typing.onInput);
  const error = problem?.fields.code;
  const digits = digitsOf(typed);
  return (
    <FieldFrame id="code" label={m.auth_code()} error={error}>
      <div className={styles.code} data-hydrated={isHydrated} data-bad={Boolean(error)}>
        <input
          ref={input}
          id="code"
          name="code"
          type="text"
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else, and the code is in the other hand.
          autoFocus
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy('code', { error })}
          onInput={(event) => {
            event.currentTarget.value = digitsOf(event.currentTarget.value);
            typing.onInput();
          }}
        />
        {isHydrated && (
          <div className={`${styles.boxes} grid gap-2`} aria-hidden="true">
            {places.map((place) => (
              <span
                className="centered title-xl bold paper"
                key={place}
                data-next={place === Math.min(digits.length, places.length - 1)}
              >
                {digits[place]}
              </span>
            ))}
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

/** `123 456` and `123-456` are pasted as often as `123456`. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, places.length);

/** Removes other characters, also from what was pasted before hydration. */
function useDigitsOnly(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (input.current) input.current.value = digitsOf(input.current.value);
  }, [input]);
}

/** After a wrong code the field is emptied, except what was typed before hydration. */
function useFreshStart(
  input: React.RefObject<HTMLInputElement | null>,
  problem: Problem | undefined,
  onCleared: () => void,
) {
  const seen = useRef(problem);
  useEffect(() => {
    if (!problem || !input.current || seen.current === problem) return;
    seen.current = problem;
    input.current.value = '';
    onCleared();
    input.current.focus();
  });
}
