import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { kindLabels } from '#src/quotes/own-boat-text.ts';
import { boatKinds, ownBoatQuery, transomHeights } from '#src/quotes/rules/own-boat.ts';
import { ownBoatSoFar } from '#src/quotes/rules/typed-boat.ts';
import type { ContactView } from '#src/view-models/contact-view.ts';
import { Field } from '../forms/field.tsx';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import styles from './boat-step.module.css';
import { BoatSummary } from './boat-summary.tsx';
import { BoatSilhouette } from './drawings/boat-silhouette.tsx';
import { bottomOf, TransomDrawing } from './drawings/transom.tsx';
import { FieldError } from './field-error.tsx';
import { OldEngineFields } from './old-engine-fields.tsx';
import { PhotoSlots } from './photos/photo-slots.tsx';
import type { Answers } from './read-step.server.ts';
import { SizeFields } from './size-fields.tsx';
import { forgetOwnBoat, readStoredBoat, storeOwnBoat } from './store-own-boat.ts';

type Props = {
  action: string;
  answers: Answers;
  /** The errors of the fields, as text. */
  errors: Record<string, string> | null;
  models: readonly string[];
  contact: ContactView | null;
};

/** Step 1: one plain form. With scripts a summary follows it, and the browser remembers the boat. */
export function BoatStep({ action, answers, errors, models, contact }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(answers);
  const [photos, setPhotos] = useState(0);
  const [forgotten, setForgotten] = useState(0);

  useEffect(() => {
    if (!form.current) return;
    if (Object.keys(answers).length === 0) fillBlank(form.current, readStoredBoat());
    // Includes what was typed before hydration.
    setTyped(answersIn(form.current));
  }, [answers]);

  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => setTyped(answersIn(currentTarget));

  // The next step, which stores it as well, may not be reached.
  function remember({ currentTarget }: FormEvent<HTMLFormElement>) {
    const boat = ownBoatSoFar(answersIn(currentTarget));
    if (boat) storeOwnBoat(ownBoatQuery(boat));
  }

  // A visitor who adds photos of an engine wants to trade it in.
  const countPhotos = useCallback((count: number) => {
    setPhotos(count);
    const trade = form.current?.elements.namedItem('trade');
    if (count === 0 || !form.current || !(trade instanceof HTMLInputElement)) return;
    trade.checked = true;
    setTyped(answersIn(form.current));
  }, []);

  async function forget() {
    forgetOwnBoat();
    for (const field of form.current?.elements ?? []) clear(field);
    if (form.current) setTyped(answersIn(form.current));
    const { forgetPhotos } = await import('../forms/waiting/waiting-store.ts');
    await forgetPhotos();
    setForgotten((times) => times + 1);
  }

  return (
    <form
      ref={form}
      className={`${styles.columns} with-side`}
      action={action}
      onInput={follow}
      onSubmit={remember}
      noValidate
    >
      <div>
        <ProblemSummary
          problem={errors ? { summary: thingsToCheck(errors), fields: errors } : undefined}
          labels={{ plate: m.new_engine_plate(), hp: m.new_engine_hp(), year: m.new_engine_year() }}
        />
        <KindFields answers={answers} error={errors?.kind} />
        <SizeFields answers={answers} errors={errors ?? {}} contact={contact} />
        <TransomFields answers={answers} error={errors?.transom} />
        <OldEngineFields answers={answers} errors={errors ?? {}} models={models} />
        <PhotoSlots key={forgotten} count={countPhotos} />
      </div>
      <BoatSummary typed={typed} photos={photos} forget={() => void forget()} />
      <input type="hidden" name="step" value="engines" />
    </form>
  );
}

function thingsToCheck(errors: Record<string, string>): string {
  const count = Object.keys(errors).length;
  return count === 2 ? m.form_check_two() : m.form_check({ count });
}

const answersIn = (form: HTMLFormElement): Answers =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Fills a form in which nothing was chosen yet. */
function fillBlank(form: HTMLFormElement, stored: URLSearchParams) {
  const present = answersIn(form);
  if (Object.entries(present).some(([name, value]) => name !== 'step' && value !== '')) return;
  for (const [name, value] of stored) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox') field.checked = value === '1';
      else field.value = value;
    }
  }
}

function clear(field: Element) {
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return;
  if (field.type === 'radio' || field.type === 'checkbox') field.checked = false;
  else field.value = '';
}

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

function KindFields({ answers, error }: { answers: Answers; error: string | undefined }) {
  return (
    <fieldset className={styles.group} id="kind" tabIndex={-1} aria-describedby={error && 'kind-error'}>
      <legend>{m.new_engine_kind_heading()}</legend>
      <p className={styles.hint}>{m.new_engine_kind_hint()}</p>
      <FieldError id="kind" error={error} />
      <div className={`${styles.kinds} grid gap-3`}>
        {boatKinds.map((kind) => (
          <label className="tile ring column gap-1" key={kind}>
            <input className="covering" type="radio" name="kind" value={kind} defaultChecked={answers.kind === kind} />
            <BoatSilhouette kind={kind} />
            <b className="bold inked">{kindLabels[kind]()}</b>
            <small className="small muted">{hints[kind]()}</small>
          </label>
        ))}
      </div>
      <div className={styles.other}>
        <Field name="other" label={m.new_engine_other_label()} defaultValue={answers.other} maxLength={120} />
      </div>
    </fieldset>
  );
}

const shafts = {
  15: m.new_engine_shaft_15,
  20: m.new_engine_shaft_20,
  25: m.new_engine_shaft_25,
  30: m.new_engine_shaft_30,
};

function TransomFields({ answers, error }: { answers: Answers; error: string | undefined }) {
  return (
    <fieldset className={styles.group} id="transom" tabIndex={-1} aria-describedby={error && 'transom-error'}>
      <legend>{m.new_engine_transom_heading()}</legend>
      <p className={styles.hint}>{m.new_engine_transom_hint()}</p>
      <FieldError id="transom" error={error} />
      <div className={`${styles.transom} grid gap-10`}>
        <div className={`${styles.tape} relative clipped rounded tinted`}>
          <TransomDrawing />
          {transomHeights.map((height) => (
            <label
              key={height}
              className={`${styles.level} ring row rounded-sm`}
              style={{ '--top': `${bottomOf(height)}px` } as object}
            >
              <input
                className="covering"
                type="radio"
                name="transom"
                value={height}
                defaultChecked={answers.transom === String(height)}
              />
              <b>{formatMeasure(height, 'in', getLocale())}</b>
              <small className="small soft">{shafts[height]()}</small>
            </label>
          ))}
        </div>
        <div>
          <p>{m.new_engine_transom_how()}</p>
          <div className={`${styles.pills} flex wraps gap-2`}>
            <label className="pill ring inline-row">
              <input
                className="covering"
                type="radio"
                name="transom"
                value="unsure"
                defaultChecked={answers.transom === 'unsure'}
              />
              {m.new_engine_transom_unsure()}
            </label>
          </div>
          <p className={styles.hint}>{m.new_engine_transom_unsure_hint()}</p>
        </div>
      </div>
    </fieldset>
  );
}
