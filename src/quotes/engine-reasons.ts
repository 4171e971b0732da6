import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { OwnBoat } from './rules/own-boat.ts';

type Boat = Pick<OwnBoat, 'plateHp' | 'oldEngine'>;

const maxReasons = 2;

/**
 * What a proposed engine means for the visitor's boat, from what is known of both: against the engine they have, their
 * plate, and the other proposals.
 */
export function engineReasons(
  own: Attributes,
  proposed: readonly Attributes[],
  boat: Boat,
  language: Language,
): string[] {
  return [
    againstOldPower(own, boat, language),
    againstPlate(own, boat, language),
    againstOldStroke(own, boat, language),
    lightest(own, proposed, language),
    steering(own, language),
  ]
    .filter((reason) => reason !== null)
    .slice(0, maxReasons);
}

function againstOldPower({ omHoPo }: Attributes, { oldEngine }: Boat, language: Language): string | null {
  if (typeof omHoPo !== 'number' || oldEngine?.horsepower == null) return null;
  const message = { locale: language };
  const more = Math.round((omHoPo - oldEngine.horsepower) * 10) / 10;
  if (more === 0) return m.new_engine_reason_as_strong({}, message);
  const power = formatMeasure(Math.abs(more), 'hp', language);
  return more > 0 ? m.new_engine_reason_stronger({ power }, message) : m.new_engine_reason_weaker({ power }, message);
}

function againstPlate({ omHoPo }: Attributes, { plateHp }: Boat, language: Language): string | null {
  if (typeof omHoPo !== 'number' || plateHp === null || omHoPo > plateHp) return null;
  const message = { locale: language };
  if (omHoPo === plateHp) return m.new_engine_reason_whole_plate({}, message);
  return m.new_engine_reason_below_plate({ power: formatMeasure(plateHp - omHoPo, 'hp', language) }, message);
}

const againstOldStroke = ({ omEnTy }: Attributes, { oldEngine }: Boat, language: Language): string | null =>
  omEnTy === 'four-stroke' && oldEngine?.stroke === 'two'
    ? m.new_engine_reason_four_stroke({}, { locale: language })
    : null;

/** Of several that differ in weight. */
function lightest({ omWeight }: Attributes, proposed: readonly Attributes[], language: Language): string | null {
  const weights = proposed.map((one) => one.omWeight).filter((weight) => typeof weight === 'number');
  const isLightest = new Set(weights).size > 1 && omWeight === Math.min(...weights);
  return isLightest ? m.new_engine_reason_lightest({}, { locale: language }) : null;
}

function steering({ omControl }: Attributes, language: Language): string | null {
  const message = { locale: language };
  if (omControl === 'tiller') return m.new_engine_reason_tiller({}, message);
  return omControl === 'digital' ? m.new_engine_reason_digital({}, message) : null;
}
