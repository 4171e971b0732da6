import { z } from 'zod';
import { withInputs } from '#src/i18n/message-key.ts';
import { isDay } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import { centsFromDollars } from '#src/lib/money.ts';
import { cleanLine } from '#src/lib/same-text.ts';
import { isPhone, normalisePhone } from './phone.ts';
import { type NumberKind, numberOrText, readingsOf, type Unread } from './read-number.ts';

/**
 * Field types of forms. Values come as JSON or as text from a form or a file, where an empty text means null. Every
 * error is a message key.
 */

/** PostgreSQL refuses NUL and would silently change half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const text = (longest: number, missing = 'missing_field') =>
  z
    .string({ error: ({ input }) => (nothing(input) ? missing : 'input_not_text') })
    .max(longest, 'input_too_long')
    .refine(isStorable, 'input_bad_characters')
    .transform((value) => value.trim());

/** The error of an empty one begins with `missing_`. */
export const requiredText = (longest: number, missing = 'missing_field') =>
  text(longest, missing).refine((value) => value !== '', missing);

/** Null and an empty text both become null. */
export const optionalText = (longest: number) =>
  text(longest)
    .nullish()
    .transform((value) => value || null);

/** One line, such as a name or a number: invisible characters are not stored. */
export const line = (longest: number, missing = 'missing_field') => text(longest, missing).transform(cleanLine);

export const requiredLine = (longest: number, missing = 'missing_field') =>
  line(longest, missing).refine((value) => value !== '', missing);

export const optionalLine = (longest: number) =>
  optionalText(longest).transform((value) => cleanLine(value ?? '') || null);

/** In the stored format of phone numbers. */
export const optionalPhone = () =>
  optionalLine(40)
    .refine((phone) => phone === null || isPhone(phone), 'input_bad_phone')
    .transform((phone) => phone && normalisePhone(phone));

/** A plain text sets English; French is optional. */
export const localizedText = (longest: number, missing: string) =>
  z
    .preprocess(
      bothLanguages,
      z.union(
        [
          text(longest, missing).transform((en): Localized => ({ en, fr: null })),
          z.strictObject({ en: text(longest, missing), fr: optionalText(longest) }),
        ],
        { error: (issue) => firstMessage(issue) },
      ),
    )
    .refine(({ en }) => en !== '', missing);

/** A name in both languages. */
export const localizedLine = (longest: number, missing: string) =>
  localizedText(longest, missing)
    .transform(({ en, fr }): Localized => ({ en: cleanLine(en), fr: cleanLine(fr ?? '') || null }))
    .refine(({ en }) => en !== '', missing);

export const optionalLocalized = (longest: number) =>
  z
    .preprocess(
      bothLanguages,
      z
        .union(
          [
            z.null(),
            text(longest).transform((en): Localized => ({ en, fr: null })),
            z.strictObject({ en: text(longest), fr: optionalText(longest) }),
          ],
          { error: (issue) => firstMessage(issue) },
        )
        .optional(),
    )
    .transform((value) => (value && (value.en !== '' || value.fr !== null) ? value : null));

/** A form sends both languages as JSON. */
export function bothLanguages(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return value;
  const read = jsonText(value);
  return typeof read === 'object' && read !== null && 'en' in read ? read : value;
}

// A union's own error says only "invalid"; the errors of its branches are more useful.
function firstMessage(issue: { errors?: unknown }): string {
  const branches = Array.isArray(issue.errors) ? (issue.errors as { message?: string }[][]) : [];
  const own = branches.flat().find(({ message }) => message?.startsWith('input_') && message !== 'input_not_text');
  return own?.message ?? 'input_not_text';
}

const nothing = (value: unknown): boolean => value === null || value === undefined || value === '';

export type NumberRules = NumberKind & { max: number };

/** A number, or its text in any notation; null when there is none. A text with two readings is refused, naming both. */
export function optionalNumber({ min = 0, ...rules }: NumberRules) {
  const { max, whole = false, decimals } = rules;
  const kind = { min, ...rules };
  return z
    .unknown()
    .optional()
    .meta({ type: [whole ? 'integer' : 'number', 'string', 'null'], minimum: min, maximum: max })
    .transform((value, context): number | null => {
      if (nothing(value)) return null;
      const [number, other] = typeof value === 'string' ? readingsOf(value, kind) : [value];
      const message = error(number);
      if (message === null) return number as number;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;

      function error(candidate: unknown): string | null {
        if (other !== undefined) return withInputs('input_two_readings', { one: `${candidate}`, other: `${other}` });
        if (typeof candidate !== 'number' || !Number.isFinite(candidate)) return 'input_not_a_number';
        if (candidate < min || candidate > max) return 'input_out_of_range';
        if (whole && !Number.isInteger(candidate)) return 'input_not_whole';
        return decimals === undefined || hasDecimals(candidate, decimals) ? null : 'input_too_precise';
      }
    });
}

const maxUnreadLength = 200;

/** The same for a visitor, whose form is never stopped by it: text that can't be read is kept. */
export function visitorNumber(rules: NumberRules) {
  const strict = optionalNumber(rules);
  return z
    .unknown()
    .optional()
    .meta({ type: [rules.whole ? 'integer' : 'number', 'string', 'null'] })
    .transform((value, context): number | Unread | null => {
      const isText = typeof value === 'string';
      const { data, error } = isText ? text(maxUnreadLength).safeParse(value) : strict.safeParse(value);
      if (error === undefined) return isText ? numberOrText(value, { min: 0, ...rules }) : (data as number | null);
      context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? 'input_not_a_number' });
      return z.NEVER;
    });
}

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

const maxDollars = 20_000_000;

/** Accepts dollars with at most two decimals and returns cents; null when there are none. */
export const optionalMoney = () =>
  optionalNumber({ isMoney: true, max: maxDollars, decimals: 2 }).transform((dollars) =>
    dollars === null ? null : centsFromDollars(dollars),
  );

const highestId = 2_147_483_647;

export const optionalId = () => optionalNumber({ min: 1, max: highestId, whole: true });

/** Ids in order, without duplicates; a form sends them as JSON. */
export const idList = (max: number) =>
  z
    .preprocess(
      jsonText,
      z
        .array(z.number().int().min(1).max(highestId), { error: 'input_not_a_list' })
        .max(max, 'input_too_many')
        .nullish(),
    )
    .transform((ids) => [...new Set(ids ?? [])]);

/** Short texts in two languages, such as highlights; empty ones are dropped. */
export const localizedList = (max: number, longest: number) =>
  z
    .preprocess(
      jsonText,
      z.array(optionalLocalized(longest), { error: 'input_not_a_list' }).max(max, 'input_too_many').nullish(),
    )
    .transform((list) => (list ?? []).filter((entry) => entry !== null));

/** Parses JSON from a form; invalid JSON is passed on for the schema to refuse. */
export function jsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const maxLevels = 20;

/** Limits the depth, because walking a deeply nested value would overflow the stack. */
export const isShallow = (value: unknown, levels = maxLevels): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

const yes = new Set<unknown>([true, 1, '1', 'true', 'yes', 'on', 'active']);
const no = new Set<unknown>([false, 0, '0', 'false', 'no', 'off', 'inactive']);

/** True, 1, yes, Active; false, 0, no, InActive; empty is the default. */
export const flag = ({ usually = false, error = 'input_not_yes_or_no' } = {}) =>
  z
    .unknown()
    .optional()
    .meta({ type: ['boolean', 'string', 'integer', 'null'] })
    .transform((value, context): boolean => {
      const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
      if (nothing(word)) return usually;
      if (no.has(word)) return false;
      if (yes.has(word)) return true;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    });

export const optionalDay = () => optionalText(10).refine((day) => day === null || isDay(day), 'input_not_a_day');

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

export const optionalClock = () =>
  optionalText(5).refine((time) => time === null || clock.test(time), 'input_not_a_clock');

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

const isInstant = (moment: string): boolean =>
  instant.test(moment) && isDay(moment.slice(0, 10)) && !Number.isNaN(Date.parse(moment));

/** A timestamp as ISO text with a zone; stored in UTC. */
export const optionalInstant = () =>
  optionalText(40)
    .refine((moment) => moment === null || isInstant(moment), 'input_not_a_moment')
    .transform((moment) => (moment === null ? null : new Date(moment).toISOString()));

/** One of some words, ignoring case; null when empty. */
export const optionalWord = <Word extends string>(keywords: readonly Word[]) =>
  z
    .unknown()
    .optional()
    .meta({ enum: [...keywords, null] })
    .transform((value, context): Word | null => {
      if (nothing(value)) return null;
      const requested = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
      const found = keywords.find((word) => word.toLowerCase() === requested);
      if (found !== undefined) return found;
      context.addIssue({ code: 'custom', message: 'input_unknown_choice' });
      return z.NEVER;
    });
