import type { OwnBoat } from '#src/quotes/rules/own-boat.ts';
import { ownBoatSoFar } from '#src/quotes/rules/typed-boat.ts';
import { readStoredBoat } from './store-own-boat.ts';

/** The fields of a form about the visitor's boat. */
type FieldsOf = (boat: OwnBoat) => Record<string, string | number | null | undefined>;

/** A ref of a form: its empty fields are filled with the boat stored in this browser. */
export const fillWithOwnBoat =
  (fieldsOf: FieldsOf) =>
  (form: HTMLFormElement | null): void => {
    const boat = form && ownBoatSoFar(Object.fromEntries(readStoredBoat()));
    if (!boat) return;
    for (const [name, value] of Object.entries(fieldsOf(boat))) {
      const field = form.elements.namedItem(name);
      if (value && field instanceof HTMLInputElement && field.value === '') field.value = String(value);
    }
  };

/** Fills the trade-in form. */
export const fillTrade = fillWithOwnBoat(({ lengthFeet, oldEngine }) => ({
  hullLength: lengthFeet,
  engineMake: oldEngine?.make,
  engineHp: oldEngine?.horsepower,
}));
