import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/storefront/icon.tsx';
import styles from './form.module.css';
import type { Problem } from './problem.ts';

type Props = { problem: Problem | undefined; labels: Record<string, string> };

/** All that is wrong, above the form, with a way to each field. It takes the focus, as news after a press. */
export function ProblemSummary({ problem, labels }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: it is why the page is shown again; without scripts this is how it gets the focus.
    <div ref={box} className={styles.problem} role="alert" tabIndex={-1} autoFocus>
      <p>
        <Icon name="close" />
        {problem.summary}
      </p>
      <ul>
        {Object.entries(problem.fields).map(([name, words]) => (
          <li key={name}>
            <a href={`#${name}`}>
              {labels[name]}: {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
