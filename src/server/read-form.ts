import { failure } from '#src/lib/errors.ts';
import { maxFields } from '#src/lib/input/body-limits.ts';

/** The fields of a form as texts; an empty one is null. A repeated field is an error with its name, too many are one. */
export function readForm(body: string): Record<string, string | null> {
  const form: Record<string, string | null> = {};
  let fields = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    fields += 1;
    if (fields > maxFields) throw failure.badInput({ request: 'input_too_many' });
    if (Object.hasOwn(form, name)) throw failure.badInput({ [name]: 'input_repeated' });
    // Invalid UTF-8 would become replacement characters.
    if (value.includes(unreadable) && !isWritten(body)) throw failure.badInput({ [name]: 'input_bad_characters' });
    // `defineProperty`, because assigning `__proto__` would not create a field.
    Object.defineProperty(form, name, { value: value === '' ? null : value, enumerable: true, writable: true });
  }
  return form;
}

const unreadable = '\u{fffd}';
const isWritten = (body: string): boolean => body.includes(unreadable) || /%EF%BF%BD/i.test(body);
