import { z } from 'zod';
import { requiredText } from '#src/lib/input/field.ts';
import { encodedPath } from '#src/lib/net/readable-path.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { redirectPath } from './redirect-map.ts';

/** A redirect as an admin enters it: addresses of this site, English ones without a prefix. */

const ownPath = () =>
  requiredText(500).refine((path) => path === '' || isOwnPath(encodedPath(path)), 'input_not_own_path');

/** Addresses that can't be redirected: the home page, the back office, sign-in, the API and files. */
const reserved = /^\/(fr\/?)?$|^\/(fr\/)?(admin|auth|api|assets|pictures|videos|files|healthz|readyz)(\/|$)/;

export const redirectInput = z.strictObject({
  from: ownPath()
    .refine((path) => !/[?#]/.test(path), 'input_not_own_path')
    .transform(redirectPath)
    .refine((path) => !reserved.test(path), 'input_address_in_use'),
  to: ownPath().transform(cleanTarget),
});

export type RedirectForm = z.output<typeof redirectInput>;

function cleanTarget(target: string): string {
  const cut = target.search(/[?#]/);
  return cut === -1 ? redirectPath(target) : redirectPath(target.slice(0, cut)) + target.slice(cut);
}
