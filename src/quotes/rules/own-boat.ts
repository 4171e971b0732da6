import { isUnread, numberOrText, readNumber, type Unread } from '#src/lib/input/read-number.ts';

/** A visitor's own boat: what they answer in step 1, in an address, a form or the API. */

export const boatKinds = [
  'utility',
  'open',
  'runabout',
  'cuddy',
  'pilothouse',
  'pontoon',
  'inflatable',
  'other',
] as const;
export type BoatKind = (typeof boatKinds)[number];

/** Transoms are made in these heights, as shafts are. */
export const transomHeights = [15, 20, 25, 30] as const;

/** The names of the answers in addresses, forms and the API. */
export const ownBoatKeys = [
  'kind',
  'other',
  'length',
  'plate',
  'noplate',
  'transom',
  'make',
  'hp',
  'year',
  'stroke',
  'runs',
  'model',
  'trade',
] as const;
export type OwnBoatKey = (typeof ownBoatKeys)[number];

/** Validated answers. */
export type OwnBoatAnswers = {
  kind: BoatKind;
  other: string | null;
  length: number;
  plate: number | null;
  noplate: boolean;
  transom: '15' | '20' | '25' | '30' | 'unsure';
  make: string | null;
  hp: number | null;
  year: number | null;
  stroke: 'two' | 'four' | null;
  runs: 'yes' | 'no' | 'none' | null;
  model: string | null;
  trade: boolean;
};

/** Numbers of the answers that a visitor may leave out. */
export const boatNumbers = {
  plate: { unit: 'hp', least: 1, most: 2000 },
  hp: { unit: 'hp', least: 0.5, most: 2000 },
  year: { least: 1930, most: 2100, whole: true },
} as const;
type BoatNumber = keyof typeof boatNumbers;

/** A visitor's answers: an optional number that can't be read stays as it was written. */
export type VisitorAnswers = Omit<OwnBoatAnswers, BoatNumber> & Record<BoatNumber, number | Unread | null>;

export type OldEngine = {
  make: string | null;
  horsepower: number | null;
  year: number | null;
  stroke: 'two' | 'four' | null;
  runs: boolean | null;
  model: string | null;
};

export type OwnBoat = {
  kind: BoatKind;
  other: string | null;
  lengthFeet: number;
  /** Null without a plate. */
  plateHp: number | null;
  /** Null when the visitor is not sure. */
  transomInches: number | null;
  /** Null when there is none, or nothing is known about it. */
  oldEngine: OldEngine | null;
  wantsTrade: boolean;
  /** Numbers that could not be read, as they were written. */
  unread?: Partial<Record<BoatNumber, string>>;
};

export function ownBoatOf(answers: VisitorAnswers): OwnBoat {
  const { kind, other, length, noplate, transom, make, stroke, runs, model, trade } = answers;
  const [plate, hp, since] = [numberOf(answers.plate), numberOf(answers.hp), numberOf(answers.year)];
  const unread = unreadIn(answers);
  const known = [make, answers.hp, answers.year, stroke, model].some((value) => value !== null);
  const hasEngine = runs !== 'none' && (known || runs === 'yes' || runs === 'no');
  return {
    kind,
    other: kind === 'other' ? other : null,
    lengthFeet: length,
    plateHp: noplate ? null : plate,
    transomInches: transom === 'unsure' ? null : Number(transom),
    oldEngine: hasEngine
      ? {
          ...{ make, model, horsepower: hp, year: since, stroke },
          runs: runs === 'yes' ? true : runs === 'no' ? false : null,
        }
      : null,
    wantsTrade: trade && runs !== 'none',
    ...(Object.keys(unread).length > 0 && { unread }),
  };
}

const numberOf = (value: number | Unread | null): number | null => (isUnread(value) ? null : value);

function unreadIn(answers: VisitorAnswers): Partial<Record<BoatNumber, string>> {
  const keys = Object.keys(boatNumbers) as BoatNumber[];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = answers[key];
      return isUnread(value) ? [[key, value.asWritten]] : [];
    }),
  );
}

/** The answers that describe a boat. */
export function answersOf({ oldEngine, ...boat }: OwnBoat): OwnBoatAnswers {
  const runs = oldEngine?.runs;
  return {
    ...{ kind: boat.kind, other: boat.other, length: boat.lengthFeet },
    ...{ plate: boat.plateHp, noplate: boat.plateHp === null && boat.unread?.plate === undefined },
    transom: boat.transomInches === null ? 'unsure' : (String(boat.transomInches) as OwnBoatAnswers['transom']),
    ...{ make: oldEngine?.make ?? null, hp: oldEngine?.horsepower ?? null, year: oldEngine?.year ?? null },
    ...{ stroke: oldEngine?.stroke ?? null, runs: runs === true ? 'yes' : runs === false ? 'no' : null },
    ...{ model: oldEngine?.model ?? null, trade: boat.wantsTrade },
  };
}

/** The same for an address. */
export const ownBoatQuery = (boat: OwnBoat): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ ...answersOf(boat), ...boat.unread }).flatMap(([key, value]) =>
      value === null || value === false ? [] : [[key, value === true ? '1' : `${value}`]],
    ),
  );

const [leastFeet, mostFeet] = [6, 80];

/** `17`, `17.5 ft`, `17'6"`, `17 pi`, `5,2 m`: feet with one decimal; null for anything else. */
export function feetOf(written: unknown): number | null {
  const kind = { unit: 'ft', least: leastFeet, most: mostFeet };
  const feet = typeof written === 'string' ? readNumber(written, kind) : written;
  if (typeof feet !== 'number') return null;
  const rounded = Math.round(feet * 10) / 10;
  return rounded >= leastFeet && rounded <= mostFeet ? rounded : null;
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
    ...{ other: text('other'), make: text('make'), model: text('model') },
    ...{ plate: number('plate'), hp: number('hp'), year: number('year') },
    ...{ noplate: Boolean(typed.noplate), trade: Boolean(typed.trade) },
    stroke: typed.stroke === 'two' || typed.stroke === 'four' ? typed.stroke : null,
    runs: typed.runs === 'yes' || typed.runs === 'no' || typed.runs === 'none' ? typed.runs : null,
  });
}
