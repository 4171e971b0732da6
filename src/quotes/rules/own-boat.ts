import type { Unread } from '#src/lib/input/read-number.ts';

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
  plate: { unit: 'hp', min: 1, max: 2000 },
  hp: { unit: 'hp', min: 0.5, max: 2000 },
  year: { min: 1930, max: 2100, whole: true },
} as const;
export type BoatNumber = keyof typeof boatNumbers;

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
          make,
          model,
          horsepower: hp,
          year: since,
          stroke,
          runs: runs === 'yes' ? true : runs === 'no' ? false : null,
        }
      : null,
    wantsTrade: trade && runs !== 'none',
    ...(Object.keys(unread).length > 0 && { unread }),
  };
}

const isUnread = (value: number | Unread | null): value is Unread => typeof value === 'object' && value !== null;

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
    kind: boat.kind,
    other: boat.other,
    length: boat.lengthFeet,
    plate: boat.plateHp,
    noplate: boat.plateHp === null && boat.unread?.plate === undefined,
    transom: boat.transomInches === null ? 'unsure' : (String(boat.transomInches) as OwnBoatAnswers['transom']),
    make: oldEngine?.make ?? null,
    hp: oldEngine?.horsepower ?? null,
    year: oldEngine?.year ?? null,
    stroke: oldEngine?.stroke ?? null,
    runs: runs === true ? 'yes' : runs === false ? 'no' : null,
    model: oldEngine?.model ?? null,
    trade: boat.wantsTrade,
  };
}

/** The same for an address. */
export const ownBoatQuery = (boat: OwnBoat): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ ...answersOf(boat), ...boat.unread }).flatMap(([key, value]) =>
      value === null || value === false ? [] : [[key, value === true ? '1' : `${value}`]],
    ),
  );
