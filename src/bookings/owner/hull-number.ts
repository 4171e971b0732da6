/**
 * The hull number that a booking may have in the field of its serial number: three letters of the builder and nine to
 * eleven characters, without spaces. Null for the number of an engine.
 */
export function hullNumberOf(serial: string | null): string | null {
  const number = (serial ?? '').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{3}[A-Z0-9]{9,11}$/.test(number) ? number : null;
}
