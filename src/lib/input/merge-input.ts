import { bothLanguages } from './field.ts';

/** Merges what was sent into the existing values. A plain text sets English and leaves the French as it is. */
export function mergeInput(before: object, sent: Record<string, unknown>): Record<string, unknown> {
  const laid = Object.entries(sent).map(([key, value]) => {
    const present: unknown = Reflect.get(before, key);
    return [key, isLocalized(present) ? overLanguages(present, bothLanguages(value)) : value];
  });
  return { ...before, ...Object.fromEntries(laid) };
}

const overLanguages = (present: object, value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? { ...present, en: value } : value;

const isLocalized = (value: unknown): value is { en: string; fr: unknown } =>
  typeof value === 'object' && value !== null && 'en' in value && 'fr' in value;
