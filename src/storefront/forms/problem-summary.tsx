import { m } from '#src/i18n/messages.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import styles from './form.module.css';
import type { Problem } from './problem.ts';
import { useResultFocus } from './use-result-focus.ts';

type Props = { problem: Problem | undefined; labels: Record<string, string> };

/** The error summary above a form, with a link to each field. It takes the focus after a submit. */
export function ProblemSummary({ problem, labels }: Props) {
  const news = useResultFocus<HTMLDivElement>(problem);
  if (!problem) return null;
  return (
    <div {...news} className={styles.problem} role="alert">
      <p className="flex bold gap-2-5">
        <Icon name="close" />
        {problem.summary}
      </p>
      <ul>
        {Object.entries(problem.fields).map(([name, text]) => (
          <li className="mt-1-5" key={name}>
            <a href={`#${name}`}>
              {isOfAnyField(text) ? m.form_problem_of({ label: labels[name] ?? name, problem: text }) : text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Most messages name what to enter. Generic ones need the field's label when shown in the summary. */
const isOfAnyField = (text: string): boolean =>
  [
    m.input_too_long(),
    m.input_bad_characters(),
    m.input_not_a_number(),
    m.input_not_whole(),
    m.input_out_of_range(),
    m.error_bad_value(),
  ].includes(text);
