import { telHref } from '#src/dealer/reach.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { unitWord } from '#src/i18n/unit-word.ts';
import { hrefIn } from '#src/site/href.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import button from '../components/button.module.css';
import { Field } from '../forms/field.tsx';
import styles from './boat-step.module.css';
import { CapacityPlate } from './drawings/capacity-plate.tsx';
import type { Answers } from './read-step.server.ts';

type Props = { answers: Answers; errors: Record<string, string>; contact: ContactView | null };

export function SizeFields({ answers, errors, contact }: Props) {
  const language = getLocale();
  const labelled = (label: string, unit: string) => `${label} (${unitWord(unit, language)})`;
  return (
    <fieldset className={styles.group}>
      <legend>{m.new_engine_size_heading()}</legend>
      <p className={styles.hint}>{m.new_engine_size_hint()}</p>
      <div className={`${styles.pair} grid halves to-top`}>
        <Field
          name="length"
          label={labelled(m.new_engine_length(), 'ft')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          defaultValue={answers.length}
          error={errors.length}
        />
        <div className={styles.plateField}>
          <Field
            name="plate"
            label={labelled(m.new_engine_plate(), 'hp')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={answers.plate}
            error={errors.plate}
          />
        </div>
      </div>
      <p className={styles.twins}>
        <a className={button.link} href={contact ? telHref(contact.phone) : hrefIn(language, '/contact')}>
          {m.new_engine_twins()}
        </a>
      </p>
      <div className={`${styles.plate} grid rounded tinted gap-5 mt-4-5`}>
        <CapacityPlate />
        <div>
          <p className="soft near-text">{m.new_engine_plate_text()}</p>
          <label className={`${styles.check} row touch gap-3 mt-1-5`}>
            <input type="checkbox" name="noplate" value="1" defaultChecked={answers.noplate === '1'} />
            {m.new_engine_no_plate()}
          </label>
        </div>
      </div>
    </fieldset>
  );
}
