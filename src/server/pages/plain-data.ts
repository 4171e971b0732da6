/** True for data that JSON holds completely: equal texts then mean equal data. Undefined properties count as missing. */
export function isPlainData(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlainData);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return !('toJSON' in value) && Object.values(value).every((one) => one === undefined || isPlainData(one));
}
