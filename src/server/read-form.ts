import { failure } from '#src/lib/errors.ts';

/** The fields of a form as texts; an empty one is null. A field that comes twice is refused by its name. */
export function readForm(body: string): Record<string, string | null> {
  const form: Record<string, string | null> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    if (Object.hasOwn(form, name)) throw failure.badInput({ [name]: 'input_repeated' });
    // What is no UTF-8 would come out as signs that nobody wrote.
    if (value.includes(unreadable) && !isWritten(body)) throw failure.badInput({ [name]: 'input_bad_characters' });
    // Defined, not assigned: `__proto__` is a name like any other, which nobody knows.
    Object.defineProperty(form, name, { value: value === '' ? null : value, enumerable: true, writable: true });
  }
  return form;
}

const unreadable = '\u{fffd}';
const isWritten = (body: string): boolean => body.includes(unreadable) || /%EF%BF%BD/i.test(body);
