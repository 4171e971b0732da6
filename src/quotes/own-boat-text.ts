import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { OldEngine, OwnBoat } from './rules/own-boat.ts';

/** A visitor's boat in words. */

// Named one by one: a computed key would bring every message to the browser.
const namedKinds = {
  utility: m.own_boat_named_utility,
  open: m.own_boat_named_open,
  runabout: m.own_boat_named_runabout,
  cuddy: m.own_boat_named_cuddy,
  pilothouse: m.own_boat_named_pilothouse,
  pontoon: m.own_boat_named_pontoon,
  inflatable: m.own_boat_named_inflatable,
  other: m.own_boat_named_other,
};
const strokes = { two: m.own_boat_stroke_two, four: m.own_boat_stroke_four };

export const kindLabels = {
  utility: m.own_boat_kind_utility,
  open: m.own_boat_kind_open,
  runabout: m.own_boat_kind_runabout,
  cuddy: m.own_boat_kind_cuddy,
  pilothouse: m.own_boat_kind_pilothouse,
  pontoon: m.own_boat_kind_pontoon,
  inflatable: m.own_boat_kind_inflatable,
  other: m.own_boat_kind_other,
};

/** `17 ft, Open aluminum`. */
export const boatTitle = ({ kind, other, lengthFeet }: OwnBoat, language: Language): string =>
  `${formatMeasure(lengthFeet, 'ft', language)}, ${other ?? kindLabels[kind]({}, { locale: language })}`;

/** `17 ft open aluminum`. */
export function boatPhrase({ kind, other, lengthFeet }: OwnBoat, language: Language): string {
  const output = { locale: language };
  const named = other ?? namedKinds[kind]({}, output);
  return m.own_boat_phrase({ length: formatMeasure(lengthFeet, 'ft', language), kind: named }, output);
}

/** `Your 17 ft open aluminum`. */
export const ownBoatName = (boat: OwnBoat, language: Language): string =>
  m.own_boat_yours({ boat: boatPhrase(boat, language) }, { locale: language });

/** `plate 115 hp · transom 20 in · Mercury 90 hp two-stroke of 2006`. */
export function ownBoatFacts({ plateHp, transomInches, oldEngine, unread = {} }: OwnBoat, language: Language): string {
  const output = { locale: language };
  return [
    plateText(plateHp, unread.plate, language),
    transomInches === null
      ? m.own_boat_transom_unsure({}, output)
      : m.own_boat_transom({ transom: formatMeasure(transomInches, 'in', language) }, output),
    oldEngine === null ? null : oldEngineName(oldEngine, language),
    unread.hp && m.own_boat_hp_as_written({ text: unread.hp }, output),
    unread.year && m.own_boat_year_as_written({ text: unread.year }, output),
  ]
    .filter(Boolean)
    .join(' · ');
}

function plateText(plateHp: number | null, unread: string | undefined, language: Language): string {
  const output = { locale: language };
  if (plateHp !== null) return m.own_boat_plate({ power: formatMeasure(plateHp, 'hp', language) }, output);
  return unread === undefined ? m.own_boat_no_plate({}, output) : m.own_boat_plate_as_written({ text: unread }, output);
}

/** Subject and message of the lead of a quote. */
export const leadTexts = (engine: Localized, boat: OwnBoat) => ({
  title: `${engine.en}: ${ownBoatName(boat, 'en')}`,
  message: ownBoatFacts(boat, 'en'),
});

export function oldEngineName({ make, model, horsepower, year, stroke }: OldEngine, language: Language): string {
  const output = { locale: language };
  return [
    make,
    model,
    horsepower === null ? null : formatMeasure(horsepower, 'hp', language),
    stroke === null ? null : strokes[stroke]({}, output),
    year === null ? null : m.own_boat_engine_year({ year: String(year) }, output),
  ]
    .filter(Boolean)
    .join(' ');
}
