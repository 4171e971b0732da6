import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { kindLabels, oldEngineName, ownBoatFacts, ownBoatName } from '#src/quotes/own-boat-text.ts';
import { type BoatKind, boatKinds } from '#src/quotes/rules/own-boat.ts';
import { feetOf, ownBoatSoFar } from '#src/quotes/rules/typed-boat.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import button from '../components/button.module.css';
import styles from './boat-step.module.css';
import { BoatSilhouette } from './drawings/boat-silhouette.tsx';
import type { Answers } from './read-step.server.ts';

const isKind = (value: string | undefined): value is BoatKind => boatKinds.some((kind) => kind === value);

type Props = {
  typed: Answers;
  /** How many are stored in this browser. */
  photos: number;
  forget: () => void;
};

/** The boat so far, and the button to the next step; on phones a bar at the bottom of the screen. */
export function BoatSummary({ typed, photos, forget }: Props) {
  const language = getLocale();
  const isHydrated = useHydrated();
  const boat = ownBoatSoFar(typed);
  const kind = isKind(typed.kind) ? typed.kind : null;
  const rows = rowsOf(typed, kind, photos);
  return (
    <aside className={`${styles.summary} sticky-side rounded tinted`} aria-labelledby="own-boat">
      <div className={styles.full}>
        <h2 id="own-boat">{m.new_engine_step_boat()}</h2>
        {kind && <BoatSilhouette kind={kind} />}
        <dl className="facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd className="bold right">{value}</dd>
            </div>
          ))}
          {missingIn(typed, kind).map((name) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd className="soft right">{m.new_engine_summary_missing()}</dd>
            </div>
          ))}
        </dl>
      </div>
      {boat && (
        <p className={styles.brief}>
          <b>{ownBoatName(boat, language)}</b>
          <span>{ownBoatFacts({ ...boat, oldEngine: null }, language)}</span>
        </p>
      )}
      <button type="submit" className={`${button.button} ${button.primary} ${button.full}`}>
        {m.new_engine_continue()}
      </button>
      {isHydrated && (
        <p className={`${styles.storedNote} small soft mt-3`}>
          {m.new_engine_kept()}{' '}
          <button type="button" className={button.link} onClick={forget}>
            {m.new_engine_forget()}
          </button>
        </p>
      )}
    </aside>
  );
}

/** What the next step needs. */
function missingIn(typed: Answers, kind: BoatKind | null): string[] {
  const needed: [string, boolean][] = [
    [m.field_type(), kind !== null],
    [m.new_engine_summary_length(), feetOf(typed.length) !== null],
    [m.new_engine_summary_transom(), Boolean(typed.transom)],
  ];
  return needed.flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

/** What was answered so far; wrong answers are left out. */
function rowsOf(typed: Answers, kind: BoatKind | null, photos: number): [string, string][] {
  const language = getLocale();
  const feet = feetOf(typed.length);
  const known = ownBoatSoFar({ ...typed, kind: 'other', length: '17', transom: 'unsure' });
  const { plateHp = null, oldEngine = null } = known ?? {};
  const rows: [string, string | null | false | undefined][] = [
    [m.field_type(), kind && (kind === 'other' && typed.other ? typed.other : kindLabels[kind]())],
    [m.new_engine_summary_length(), feet !== null && formatMeasure(feet, 'ft', language)],
    [
      m.new_engine_summary_plate(),
      typed.noplate ? m.own_boat_no_plate() : plateHp !== null && formatMeasure(plateHp, 'hp', language),
    ],
    [m.new_engine_summary_transom(), transomText(typed.transom)],
    [m.new_engine_summary_engine(), oldEngine && oldEngineName(oldEngine, language)],
    [m.section_photos(), photos > 0 && m.new_engine_photos_count({ count: photos })],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function transomText(transom: string | undefined): string | null {
  if (!transom) return null;
  return transom === 'unsure' ? m.new_engine_transom_unsure() : formatMeasure(Number(transom), 'in', getLocale());
}
