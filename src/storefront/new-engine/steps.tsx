import { m } from '#src/i18n/messages.ts';
import { Icon } from '../components/icon.tsx';
import styles from './new-engine.module.css';

const labels = [m.new_engine_step_boat, m.common_engines_that_fit, m.new_engine_step_price];

/** Where the visitor is; earlier steps are links. */
export function Steps({ current, hrefs }: { current: 1 | 2 | 3; hrefs: readonly string[] }) {
  return (
    <ol className={styles.steps} aria-label={m.new_engine_steps()}>
      {labels.map((label, position) => {
        const step = position + 1;
        const href = step < current ? hrefs[position] : undefined;
        const shown = (
          <>
            <i>{step < current ? <Icon name="check" /> : step}</i>
            <span>{label()}</span>
          </>
        );
        return (
          <li
            key={step}
            className={href ? styles.done : undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            {href ? <a href={href}>{shown}</a> : shown}
          </li>
        );
      })}
    </ol>
  );
}
