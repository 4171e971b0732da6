import { withoutLanguage } from '#src/i18n/language.ts';
import { findPage, isTakenPath } from './find-page.ts';
import { isPrivatePath } from './private-paths.ts';

/** Twins of pages in Markdown, for assistants: where they are, and who asks for one. */

const suffix = '.md';

/** Whether the page at a path has a twin; not for what the client router loads. */
function hasTwin(address: string): boolean {
  const path = withoutLanguage(address.toLowerCase());
  if (/\.[a-z]+$/.test(path) || isPrivatePath(path)) return false;
  const { id, hasTwin: isDeclared = false } = findPage(path);
  // Every other address would be that of a list, also those of the back office and of files.
  return isDeclared && !(id === 'listing' && isTakenPath(path));
}

/** Whether an address (path and query) is that of a page with a twin, or of a twin. */
export const isTwinned = (url: string): boolean => hasTwin(pathOf(url).replace(/\.md$/, ''));

export const isTwinAddress = (url: string): boolean => pathOf(url).endsWith(suffix) && isTwinned(url);

/** The twin of a page's address. */
export function twinAddress(url: string): string {
  const path = pathOf(url);
  return path + suffix + url.slice(path.length);
}

/** The address of the page whose twin this is. */
export function pageOfTwin(url: string): string {
  const path = pathOf(url);
  return path.slice(0, -suffix.length) + url.slice(path.length);
}

type Reading = { method: string; url: string; headers: { accept?: string | undefined } };

/** The twin that a request asks for, by its address or by what it accepts; null when it asks for the page. */
export function requestedTwin({ method, url, headers }: Reading): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (isTwinAddress(url)) return url;
  return prefersMarkdown(headers.accept ?? '') && isTwinned(url) ? twinAddress(url) : null;
}

/** Browsers don't name Markdown. Where both are named, HTML has to be liked better. */
export function prefersMarkdown(accept: string): boolean {
  const named = new Map(accept.split(',').map(readType));
  const markdown = named.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (named.get('text/html') ?? 0);
}

function readType(entry: string): [type: string, quality: number] {
  const [type = '', ...parameters] = entry.toLowerCase().split(';');
  const quality = parameters.map((one) => /^\s*q\s*=\s*(.*)$/.exec(one)?.[1]).find((found) => found !== undefined);
  return [type.trim(), quality === undefined ? 1 : Number(quality)];
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
