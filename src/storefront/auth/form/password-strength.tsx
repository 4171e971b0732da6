import { litSegments, missingFromPassword, passwordRules } from '#src/accounts/password.ts';
import { passwordRuleText } from '#src/accounts/password-text.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './form.module.css';

/** Red, yellow or green, by the number of rules that are met. */
const toneOf = (lit: number): 'weak' | 'fair' | 'good' => (lit <= 2 ? 'weak' : lit === 3 ? 'fair' : 'good');

/** The rules of a password, ticked while typing. Before hydration they are a plain list. */
export function PasswordStrength({ id, password }: { id: string; password: string }) {
  const isHydrated = useHydrated();
  const lit = litSegments(password);
  const missing = missingFromPassword(password);
  return (
    <div className={styles.strength} data-tone={toneOf(lit)} data-hydrated={isHydrated}>
      <div className={styles.segments} aria-hidden="true">
        {passwordRules.map((rule, place) => (
          <i key={rule} data-lit={isHydrated && place < lit} />
        ))}
      </div>
      <div id={id}>
        <p className="vh">{m.auth_rules()}</p>
        <ul className={styles.rules}>
          {passwordRules.map((rule) => (
            <Rule key={rule} text={passwordRuleText(rule, getLocale())} isMet={isHydrated && !missing.includes(rule)} />
          ))}
        </ul>
      </div>
      <p className={styles.score} aria-live="polite">
        {isHydrated && password !== '' && m.auth_strength({ met: lit })}
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
