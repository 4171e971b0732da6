import { z } from 'zod';
import { isShallow, isStorable, jsonText } from '#src/lib/input/field.ts';
import { type SettingKey, settingKeys, settingShapes } from './settings.ts';

/** A setting as an admin writes it: the value must match the schema of its key, without unknown keys. */
export const settingInput = z
  .strictObject({
    key: z.enum(settingKeys as [SettingKey, ...SettingKey[]], 'input_unknown_choice'),
    value: z.preprocess(
      jsonText,
      z
        .unknown()
        .meta({ description: 'Of the shape that its key has in answers' })
        .refine(isShallow, 'error_bad_value')
        .pipe(z.json('missing_field')),
    ),
  })
  .superRefine(({ key, value }, { addIssue }) => {
    for (const { path, message } of problemsOf(key, value)) {
      addIssue({ code: 'custom', path: ['value', ...path], message });
    }
  });

export type SettingForm = z.output<typeof settingInput>;
type Problem = { path: PropertyKey[]; message: string };

function problemsOf(key: SettingKey, value: unknown): Problem[] {
  const { data, error } = settingShapes[key].safeParse(value);
  return error ? error.issues.flatMap(problemsIn) : strangersIn(value, data);
}

/** Each unknown key is named with its path. */
const problemsIn = (issue: z.core.$ZodIssue): Problem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'error_unknown_field' }))
    : [{ path: issue.path, message: issue.message }];

/** Unknown keys, and texts that can't be stored; the value of an unknown key is not inspected. */
function strangersIn(value: unknown, known: unknown, path: PropertyKey[] = []): Problem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, message: 'input_bad_characters' }];
  if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.hasOwn(known, name)
      ? strangersIn(inner, Reflect.get(known, name), [...path, name])
      : [{ path: [...path, name], message: 'error_unknown_field' }],
  );
}
