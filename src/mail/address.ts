import { z } from 'zod';
import { optionalLine, requiredLine } from '#src/lib/input/field.ts';
import { cleanLine } from '#src/lib/same-text.ts';

const maxAddressLength = 254;

/** What a browser takes in a field for email addresses, with a dot in the domain. */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const address = z.email({ pattern }).max(maxAddressLength);

/** True for a single plain address: no list, no display name, no line break that could inject a header. */
export const isMailAddress = (text: string): boolean => address.safeParse(text).success;

/** An address as it is stored: without what nobody sees, and with the name of an accented domain that mail servers know. */
export function cleanMailAddress(text: string): string {
  const written = cleanLine(text);
  const [, name = '', domain = ''] = /^(.*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(written) ?? [];
  const host = /[^\p{ASCII}]/u.test(domain) ? URL.parse(`http://${domain}`)?.hostname : undefined;
  return host ? `${name}@${host}` : written;
}

export const optionalEmail = () =>
  optionalLine(maxAddressLength)
    .transform((email) => email && cleanMailAddress(email))
    .refine((email) => email === null || isMailAddress(email), 'input_bad_email');

export const requiredEmail = (missing = 'missing_email') =>
  requiredLine(maxAddressLength, missing)
    .transform(cleanMailAddress)
    .refine((email) => email === '' || isMailAddress(email), 'input_bad_email');

/** For a link that writes to it. */
export const mailtoHref = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
