import { useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { describedBy, FieldFrame } from './field.tsx';
import styles from './form.module.css';
import { PasswordStrength } from './password-strength.tsx';
import { useTyped } from './use-typed.ts';

type Props = {
  name: string;
  label: string;
  /** A new password is checked against the rules while typing. */
  kind: 'current' | 'new' | 'repeated';
  error?: string | undefined;
};

/** A password field that can be revealed, in a native form: it needs neither scripts nor Mantine. */
export function NativePasswordField({ name, label, kind, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, typing } = useTyped(input);
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  const field = (
    <FieldFrame id={name} label={label} error={error}>
      <div className={styles.password}>
        <input
          ref={input}
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          className={styles.input}
          autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { error, ...(kind === 'new' && { hint: 'rules' }) })}
          {...typing}
        />
        {isHydrated && (
          <button
            type="button"
            aria-label={isShown ? m.auth_password_hide_label() : m.common_show_password()}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? m.auth_password_hide() : m.common_show()}
          </button>
        )}
      </div>
    </FieldFrame>
  );
  if (kind !== 'new') return field;
  return (
    <div className={styles.measured}>
      {field}
      <PasswordStrength id={`${name}-hint`} password={typed} />
    </div>
  );
}
