import { dayMs } from '#src/lib/duration.ts';
import { hrefIn } from '#src/site/href.ts';

/** Less than a year, as RFC 9116 recommends; it is written anew for each request. */
const validDays = 180;

/** Where somebody who has found a vulnerability writes to (RFC 9116). */
export function securityText(publicUrl: string, now: Date): string {
  const address = (path: string) => new URL(path, publicUrl).href;
  return [
    `Contact: ${address(hrefIn('en', '/contact'))}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${address('/.well-known/security.txt')}`,
    '',
  ].join('\n');
}
