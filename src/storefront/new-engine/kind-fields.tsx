import { m } from '#src/i18n/messages.ts';
import { kindLabels } from '#src/quotes/own-boat-text.ts';
import { boatKinds } from '#src/quotes/rules/own-boat.ts';
import { Field } from '../forms/field.tsx';
import styles from './boat-step.module.css';
import { BoatSilhouette } from './drawings/boat-silhouette.tsx';
import { FieldError } from './field-error.tsx';
import type { Answers } from './read-step.server.ts';

const hints = {
  utility: m.own_boat_kind_utility_hint,
  open: m.own_boat_kind_open_hint,
  runabout: m.own_boat_kind_runabout_hint,
  cuddy: m.own_boat_kind_cuddy_hint,
  pilothouse: m.own_boat_kind_pilothouse_hint,
  pontoon: m.own_boat_kind_pontoon_hint,
  inflatable: m.own_boat_kind_inflatable_hint,
  other: m.own_boat_kind_other_hint,
};

export function KindFields({ answers, error }: { answers: Answers; error: string | undefined }) {
  return (
    <fieldset className={styles.group} id="kind" tabIndex={-1} aria-describedby={error && 'kind-error'}>
      <legend>{m.new_engine_kind_heading()}</legend>
      <p className={styles.hint}>{m.new_engine_kind_hint()}</p>
      <FieldError id="kind" error={error} />
      <div className={styles.kinds}>
        {boatKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={answers.kind === kind} />
            <BoatSilhouette kind={kind} />
            <b>{kindLabels[kind]()}</b>
            <small>{hints[kind]()}</small>
          </label>
        ))}
      </div>
      <div className={styles.other}>
        <Field name="other" label={m.new_engine_other_label()} defaultValue={answers.other} maxLength={120} />
      </div>
    </fieldset>
  );
}
