import { isOwnPath } from '#src/lib/own-path.ts';

/** The address of the QR code of a page of this site; null for a page with too long an address. */
export function codeAddress(page: string): string | null {
  const { pathname, search } = new URL(page);
  const path = pathname + search;
  return isOwnPath(path) ? `/share/code.svg?${new URLSearchParams({ of: path })}` : null;
}
