import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { transomHeights } from '#src/quotes/rules/own-boat.ts';
import styles from './boat-step.module.css';
import { TransomDrawing } from './drawings/transom.tsx';
import { FieldError } from './field-error.tsx';
import type { Answers } from './read-step.server.ts';

const shafts = {
  15: m.new_engine_shaft_15,
  20: m.new_engine_shaft_20,
  25: m.new_engine_shaft_25,
  30: m.new_engine_shaft_30,
};

export function TransomFields({ answers, error }: { answers: Answers; error: string | undefined }) {
  return (
    <fieldset className={styles.group} id="transom" tabIndex={-1} aria-describedby={error && 'transom-error'}>
      <legend>{m.new_engine_transom_heading()}</legend>
      <p className={styles.hint}>{m.new_engine_transom_hint()}</p>
      <FieldError id="transom" error={error} />
      <div className={styles.transom}>
        <div className={styles.tape}>
          <TransomDrawing />
          {transomHeights.map((height) => (
            <label key={height} className={`${styles.level} ${styles[`level${height}`]}`}>
              <input type="radio" name="transom" value={height} defaultChecked={answers.transom === String(height)} />
              <b>{formatMeasure(height, 'in', getLocale())}</b>
              <small>{shafts[height]()}</small>
            </label>
          ))}
        </div>
        <div>
          <p>{m.new_engine_transom_how()}</p>
          <div className={styles.pills}>
            <label>
              <input type="radio" name="transom" value="unsure" defaultChecked={answers.transom === 'unsure'} />
              {m.new_engine_transom_unsure()}
            </label>
          </div>
          <p className={styles.hint}>{m.new_engine_transom_unsure_hint()}</p>
        </div>
      </div>
    </fieldset>
  );
}
