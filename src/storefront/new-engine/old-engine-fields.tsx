import { m } from '#src/i18n/messages.ts';
import { Field } from '../forms/field.tsx';
import styles from './boat-step.module.css';
import type { Answers } from './read-step.server.ts';

type Props = { answers: Answers; errors: Record<string, string>; models: readonly string[] };

const strokes = [
  { value: 'two', label: m.new_engine_stroke_two },
  { value: 'four', label: m.new_engine_stroke_four },
];
const running = [
  { value: 'yes', label: m.common_yes },
  { value: 'no', label: m.common_no },
  { value: 'none', label: m.new_engine_runs_none },
];

export function OldEngineFields({ answers, errors, models }: Props) {
  const text = (name: string, label: string) => (
    <Field
      name={name}
      label={label}
      autoComplete="off"
      maxLength={60}
      defaultValue={answers[name]}
      error={errors[name]}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{m.new_engine_old_heading()}</legend>
      <p className={styles.hint}>{m.new_engine_old_hint()}</p>
      <div className={`${styles.pair} grid halves to-top`}>
        {text('make', m.field_make())}
        <Field
          name="model"
          label={m.field_model()}
          list="engine-models"
          autoComplete="off"
          maxLength={120}
          defaultValue={answers.model}
          error={errors.model}
        />
        <datalist id="engine-models">
          {models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
        {text('hp', m.new_engine_hp())}
        {text('year', m.new_engine_year())}
        <Pills name="stroke" label={m.field_type()} choices={strokes} chosen={answers.stroke} />
        <Pills name="runs" label={m.new_engine_runs()} choices={running} chosen={answers.runs} />
      </div>
      <label className={`${styles.check} row touch gap-3 mt-1-5`}>
        <input type="checkbox" name="trade" value="1" defaultChecked={answers.trade === '1'} />
        {m.new_engine_trade()}
      </label>
      <p className={styles.hint}>{m.new_engine_trade_hint()}</p>
    </fieldset>
  );
}

type PillsProps = {
  name: string;
  label: string;
  choices: { value: string; label: () => string }[];
  chosen: string | undefined;
};

const Pills = ({ name, label, choices, chosen }: PillsProps) => (
  <fieldset>
    <legend className={styles.small}>{label}</legend>
    <div className={`${styles.pills} flex wraps gap-2`}>
      {choices.map(({ value, label: text }) => (
        <label className="pill ring inline-row" key={value}>
          <input className="covering" type="radio" name={name} value={value} defaultChecked={chosen === value} />
          {text()}
        </label>
      ))}
    </div>
  </fieldset>
);
