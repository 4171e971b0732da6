import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { languageOfPath, speaksOneLanguage } from '../../i18n/language.ts';

type Visit = { request: Request };
type Answers = Record<string, DataStrategyResult>;

/**
 * What the router could not fetch is loaded as a document: off line, or while something before the site answers in its
 * place, the browser then shows what is the matter and can try again. Our own 404s are answers and stay. What a page has
 * no code for, because it is in the other language, is printed or belongs to the back office, is another document too.
 */
export async function loadDocument({ request }: Visit, next: () => Promise<Answers>): Promise<Answers> {
  if (request.method === 'GET' && !isWithin(window.location.href, request.url)) return leaveFor(request.url);
  const answers = await next();
  const failures = Object.values(answers).flatMap(({ type, result }) => (type === 'error' ? [result] : []));
  const isOutOfReach = request.method === 'GET' && !request.signal.aborted && failures.some(isForeign);
  return isOutOfReach ? leaveFor(request.url) : answers;
}

/** True when a page of the storefront can go there without a new document. */
export function isWithin(here: string, there: string): boolean {
  const [from, to] = [new URL(here).pathname, new URL(there).pathname];
  return speaksOneLanguage(to) && languageOfPath(from) === languageOfPath(to);
}

/** Our own answers carry data, or none; what is no answer of ours carries the text of a foreign page. */
export const isForeign = (failure: unknown): boolean =>
  isRouteErrorResponse(failure) ? typeof failure.data === 'string' : true;

/** The page on show stays until the document comes. Back has changed the address already: it is loaded in its place. */
function leaveFor(address: string): Promise<never> {
  if (window.location.href === address) window.location.reload();
  else window.location.assign(address);
  return new Promise(() => {});
}
