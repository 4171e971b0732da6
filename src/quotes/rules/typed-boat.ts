import { numberOrText, readNumber } from '#src/lib/input/read-number.ts';
import {
  type BoatNumber,
  boatKinds,
  boatNumbers,
  type OwnBoat,
  type OwnBoatAnswers,
  type OwnBoatKey,
  ownBoatOf,
  transomHeights,
} from './own-boat.ts';

/** A visitor's boat as it is typed. Apart from own-boat.ts, whose names every page needs, without the reader of numbers. */

const [minFeet, maxFeet] = [6, 80];

/** `17`, `17.5 ft`, `17'6"`, `17 pi`, `5,2 m`: feet with one decimal; null for anything else. */
export function feetOf(written: unknown): number | null {
  const kind = { unit: 'ft', min: minFeet, max: maxFeet };
  const feet = typeof written === 'string' ? readNumber(written, kind) : written;
  if (typeof feet !== 'number') return null;
  const rounded = Math.round(feet * 10) / 10;
  return rounded >= minFeet && rounded <= maxFeet ? rounded : null;
}

/** The boat of a form that is still being filled in; null until type, length and transom are known. */
export function ownBoatSoFar(typed: Partial<Record<string, string>>): OwnBoat | null {
  const kind = boatKinds.find((known) => known === typed.kind);
  const length = feetOf(typed.length);
  const transom = [...transomHeights.map(String), 'unsure'].find((known) => known === typed.transom);
  if (!kind || length === null || !transom) return null;
  const text = (key: OwnBoatKey) => typed[key]?.trim() || null;
  const number = (key: BoatNumber) => numberOrText(typed[key] ?? '', boatNumbers[key]);
  return ownBoatOf({
    kind,
    length,
    transom: transom as OwnBoatAnswers['transom'],
    other: text('other'),
    make: text('make'),
    model: text('model'),
    plate: number('plate'),
    hp: number('hp'),
    year: number('year'),
    noplate: Boolean(typed.noplate),
    trade: Boolean(typed.trade),
    stroke: typed.stroke === 'two' || typed.stroke === 'four' ? typed.stroke : null,
    runs: typed.runs === 'yes' || typed.runs === 'no' || typed.runs === 'none' ? typed.runs : null,
  });
}
