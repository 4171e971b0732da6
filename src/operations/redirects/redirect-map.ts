import { type Language, languageOfPath, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { readablePath } from '#src/lib/net/readable-path.ts';
import { cleanPath } from '#src/product-search/url/redirects.ts';
import { isCaseSensitivePath } from '#src/site/private-paths.ts';
import { joinTarget, pathOf } from './redirect-chain.ts';

/** Follows a chain of redirects, so that a visitor gets one redirect to the last address. */

/** One redirect of a chain; `id` is its record. */
export type Step = { to: string; id?: number };

export type RedirectMap = ReadonlyMap<string, { id: number; to: string }>;

/** Files and API calls have no language in their addresses. */
const isWithoutLanguage = (path: string): boolean => /^\/(api|assets|pictures|videos|files)(\/|$)/.test(path);

/** How a path is stored and compared: normalized, and as people read it. Accents have more than one spelling. */
export function redirectPath(path: string): string {
  const clean = cleanPath(readablePath(path));
  return isCaseSensitivePath(clean) ? clean : clean.replace(/%..|[^%]+/gs, lowerCase);
}

const lowerCase = (part: string): string => (part.startsWith('%') ? part : part.toLowerCase());

/** Where a redirect leads from a clean address: written for both languages, or for French alone. */
export function redirectFrom(path: string, redirectMap: RedirectMap): Step | null {
  const exact = redirectMap.get(path);
  if (exact) return exact;
  const language = languageOfPath(path);
  const entry = language === 'en' ? undefined : redirectMap.get(withoutLanguage(path));
  return entry ? { id: entry.id, to: inLanguage(entry.to, language) } : null;
}

const inLanguage = (to: string, language: Language): string =>
  languageOfPath(to) === language || isWithoutLanguage(to) ? to : pathIn(language, to);

/** Longer chains than any real one; limits what an endless one can cost. */
const maxSteps = 20;

/**
 * Follows redirects to the last one. Null when there is none, and when the chain leads back to its start: then the page
 * there is shown, if there is one.
 */
export async function walk(start: string, next: (path: string, isFirst: boolean) => Promise<Step | null>) {
  const seen = new Set([start]);
  let step = await next(start, true);
  let id = step?.id;
  while (step) {
    const at = pathOf(step.to);
    if (at === start) return null;
    if (seen.has(at) || seen.size > maxSteps) break;
    seen.add(at);
    const further = await next(at, false);
    if (!further) break;
    id ??= further.id;
    step = { to: joinTarget(further.to, step.to.slice(at.length)) };
  }
  return step && { to: step.to, id };
}

/** The query of the requested address is passed on; parameters of the target win. */
export function withQuery(to: string, search: string): string {
  const [address = '', anchor] = to.split('#', 2);
  const [path, own = ''] = address.split('?', 2);
  const names = new Set(new URLSearchParams(own).keys());
  const carried = search.split('&').filter((part) => part !== '' && !names.has(nameOf(part)));
  const query = [own, ...carried].filter(Boolean).join('&');
  return `${path}${query && `?${query}`}${anchor === undefined ? '' : `#${anchor}`}`;
}

const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';
