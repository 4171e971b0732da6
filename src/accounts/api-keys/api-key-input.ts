import { z } from 'zod';
import { type Section, sections } from '#src/access.ts';
import { optionalDay, requiredLine } from '#src/lib/input/field.ts';

/** A key can't make users: it could give itself more rights, or outlive its revocation. */
export const keySections = sections.filter((section) => section !== 'users') as Exclude<Section, 'users'>[];

export const apiKeyInput = z.strictObject({
  name: requiredLine(100),
  sections: z
    .array(z.enum(keySections, 'error_bad_value'), 'error_bad_value')
    .min(1, 'missing_field')
    .max(keySections.length, 'input_too_many')
    .transform((chosen): Section[] => keySections.filter((section) => chosen.includes(section))),
  expiresOn: optionalDay(),
});

export type ApiKeyForm = z.output<typeof apiKeyInput>;

const prefix = 'slk_';

/** Secrets begin so that they differ from sessions, and found by programs that search code for secrets. */
export const apiKeySecretOf = (token: string): string => prefix + token;
export const isApiKeySecret = (token: string): boolean => /^slk_[\w-]{43}$/.test(token);

/** As many characters of a secret as lists show. */
export const shownStart = prefix.length + 4;
