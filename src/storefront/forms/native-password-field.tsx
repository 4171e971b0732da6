import { useRef, useState } from 'react';
import { missingFromPassword, passwordRules, type StrengthScore, strengthScore } from '#src/accounts/password.ts';
import { passwordRuleText } from '#src/accounts/password-text.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { describedBy, FieldFrame } from './field.tsx';
import styles from './form.module.css';
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
            className="small semibold"
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
    <div className="grid gap-2">
      {field}
      <PasswordStrength id={`${name}-hint`} password={typed} />
    </div>
  );
}

/** Green, yellow or red, by the strength score. */
const tones: Record<StrengthScore, 'good' | 'fair' | 'weak'> = {
  0: 'good',
  1: 'good',
  2: 'fair',
  3: 'weak',
  4: 'weak',
};

/** The rules of a password, ticked while typing. Before hydration they are a plain list. */
function PasswordStrength({ id, password }: { id: string; password: string }) {
  const isHydrated = useHydrated();
  const missing = missingFromPassword(password);
  const met = passwordRules.length - missing.length;
  return (
    <div
      className={`${styles.strength} grid gap-2-5`}
      data-tone={tones[strengthScore(password)]}
      data-hydrated={isHydrated}
    >
      <div className={`${styles.segments} grid gap-1`} aria-hidden="true">
        {passwordRules.map((rule, place) => (
          <i key={rule} data-lit={isHydrated && place < met} />
        ))}
      </div>
      <div id={id}>
        <p className="vh">{m.auth_rules()}</p>
        <ul className={`${styles.rules} grid small muted`}>
          {passwordRules.map((rule) => (
            <Rule key={rule} text={passwordRuleText(rule, getLocale())} isMet={isHydrated && !missing.includes(rule)} />
          ))}
        </ul>
      </div>
      <p className={`${styles.score} small muted snug`} aria-live="polite">
        {isHydrated && password !== '' && m.auth_strength({ met })}
      </p>
    </div>
  );
}

function Rule({ text, isMet }: { text: string; isMet: boolean }) {
  return (
    <li data-met={isMet}>
      <Icon name={isMet ? 'check' : 'close'} />
      {text}
      {isMet && <span className="vh">, {m.auth_rule_met()}</span>}
    </li>
  );
}
