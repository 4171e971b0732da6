import { useState } from 'react';
import { Form } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { adviceText } from '#src/quotes/estimate/advice-text.ts';
import type { EstimateLineView, EstimateView } from '#src/quotes/estimate/owner-estimates.server.ts';
import { totalsView } from '#src/quotes/price-text.ts';
import type { LineAnswer } from '#src/quotes/rules/line-answers.ts';
import { totalsOf } from '#src/quotes/rules/totals.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { Field } from '../forms/field.tsx';
import type { Problem } from '../forms/problem.ts';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import styles from './estimate.module.css';

/** What was typed in an answer that was refused or did not arrive. */
export type RefusedAnswer = { problem: Problem; typed: Record<string, string> };

type Props = { estimate: EstimateView; refused: RefusedAnswer | undefined };

const fieldOf = ({ key }: { key: number }): string => `line-${key}`;

/** An estimate: each line is answered, all of them are sent with one button and a name. */
export function Estimate({ estimate, refused }: Props) {
  const { id, number, version, seen, state, lines, note, heldUntil } = estimate;
  const own = refused?.typed.estimate === String(id) ? refused : undefined;
  const [answers, setAnswers] = useState(() => startOf(lines, own));
  const isAnswerable = state === 'open' && lines.some(({ isBegun }) => !isBegun);
  const heading = `estimate-${id}`;
  return (
    <section className={styles.estimate} aria-labelledby={heading}>
      <h2 id={heading} className="title-2xl">
        {m.estimate_title({ number })}
      </h2>
      <p className="soft mt-2">{stateText[state]()}</p>
      {note && <p className={styles.note}>{note}</p>}
      <ProblemSummary problem={own?.problem} labels={labelsOf(lines)} />
      <Form method="post">
        <input type="hidden" name="estimate" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={seen} />
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              answer={answers[line.key] ?? null}
              answerLine={
                state === 'open' && !line.isBegun
                  ? (answer) => setAnswers((before) => ({ ...before, [line.key]: answer }))
                  : null
              }
              error={own?.problem.fields[fieldOf(line)]}
            />
          ))}
        </ul>
        <div className={`${styles.sum} rounded tinted`}>
          <Totals estimate={estimate} answers={isAnswerable ? answers : null} />
          {isAnswerable && (
            <>
              <Field
                name="name"
                id={`name-${id}`}
                label={m.quote_accept_name()}
                autoComplete="name"
                maxLength={120}
                required
                defaultValue={own?.typed.name}
                error={own?.problem.fields.name}
              />
              <button
                type="submit"
                name="intent"
                value="answer"
                className={`${button.button} ${button.primary} ${button.full}`}
              >
                {m.estimate_send()}
              </button>
              <p className="small muted">{[m.estimate_mail_change(), heldUntil].filter(Boolean).join(' ')}</p>
            </>
          )}
        </div>
      </Form>
    </section>
  );
}

const stateText = { open: m.estimate_mail_nothing_before, ended: m.estimate_is_over, done: m.estimate_is_done };

type Answers = Readonly<Record<number, LineAnswer | null>>;

/** What was chosen before a refusal, else the answer that stands, else what the shop advises. */
function startOf(lines: readonly EstimateLineView[], refused: RefusedAnswer | undefined): Answers {
  return Object.fromEntries(
    lines.map((line) => {
      const typed = refused?.typed[fieldOf(line)];
      const kept = !line.isNew && (typed === 'yes' || typed === 'no') ? typed : null;
      return [line.key, kept ?? line.answer ?? advised(line)];
    }),
  );
}

const advised = ({ advice }: EstimateLineView): LineAnswer | null =>
  advice === null ? null : advice === 'can-wait' ? 'no' : 'yes';

const labelsOf = (lines: readonly EstimateLineView[]): Record<string, string> => ({
  ...Object.fromEntries(lines.map((line) => [fieldOf(line), line.name])),
  name: m.quote_accept_name(),
});

type LineProps = {
  line: EstimateLineView;
  answer: LineAnswer | null;
  /** Null for a line that can't be answered any more. */
  answerLine: ((answer: LineAnswer) => void) | null;
  error: string | undefined;
};

function Line({ line, answer, answerLine, error }: LineProps) {
  const { key, name, note, why, photo, advice, amount, answered, isNew, isBegun } = line;
  return (
    <li id={fieldOf(line)} tabIndex={-1}>
      <div className={styles.words}>
        <b>
          {name}
          {isNew && <mark className="tiny medium">{m.estimate_new()}</mark>}
        </b>
        {note && <small className="small muted">{note}</small>}
        {why && <p>{why}</p>}
        {photo && (
          <a href={photo.href} className={`${styles.photo} small`}>
            <img src={photo.small} alt={photo.alt} width={photo.width} height={photo.height} loading="lazy" />
            {photo.name}
          </a>
        )}
        {advice && (
          <p className={`${styles.advice} row gap-2 small`}>
            <Icon name={advice === 'can-wait' ? 'clock' : 'wrench'} />
            {adviceText[advice]()}
          </p>
        )}
      </div>
      <b className="nowrap right">{amount}</b>
      {answerLine === null ? (
        <p className={`${styles.fixed} small`}>
          {line.answer === 'yes' ? m.estimate_yes() : line.answer === 'no' ? m.estimate_no() : m.estimate_unanswered()}
          {isBegun && ` · ${m.estimate_begun()}`}
        </p>
      ) : (
        <fieldset className={styles.answers} aria-describedby={error ? `error-${key}` : undefined}>
          <legend className="vh">{name}</legend>
          {(['yes', 'no'] as const).map((value) => (
            <label className="pill ring centered medium" key={value}>
              <input
                className="covering"
                type="radio"
                name={fieldOf(line)}
                value={value}
                checked={answer === value}
                onChange={() => answerLine(value)}
                required
              />
              <span>{value === 'yes' ? m.estimate_yes() : m.estimate_no()}</span>
            </label>
          ))}
        </fieldset>
      )}
      {error && (
        <p id={`error-${key}`} className={styles.error}>
          {error}
        </p>
      )}
      {answered && <p className={`${styles.answered} tiny muted`}>{answered}</p>}
    </li>
  );
}

/** What the chosen lines come to; without JavaScript, and when nothing can be chosen any more, what is approved already. */
function Totals({ estimate, answers }: { estimate: EstimateView; answers: Answers | null }) {
  const { lines, taxes, approved } = estimate;
  const chosen = useHydrated() ? answers : null;
  const charged = lines.filter(({ key }) => chosen?.[key] === 'yes').map((line) => line.charged);
  const shown = chosen ? totalsView(totalsOf(charged, taxes), getLocale(), taxes) : approved;
  return (
    <>
      <div aria-live="polite">
        <p className="small muted">{chosen ? m.estimate_total_chosen() : m.estimate_total_approved()}</p>
        <b className="figure">{shown.total}</b>
      </div>
      <dl className={`${styles.taxes} facts`}>
        <div>
          <dt>{m.common_before_tax()}</dt>
          <dd>{shown.subtotal}</dd>
        </div>
        {shown.taxes.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
