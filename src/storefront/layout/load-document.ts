import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';

type Visit = { request: Request };
type Answers = Record<string, DataStrategyResult>;

/**
 * What the router could not fetch is loaded as a document: off line, or while something before the site answers in its
 * place, the browser then shows what is the matter and can try again. Our own 404s are answers and stay.
 */
export async function loadDocument({ request }: Visit, next: () => Promise<Answers>): Promise<Answers> {
  const answers = await next();
  const failures = Object.values(answers).flatMap(({ type, result }) => (type === 'error' ? [result] : []));
  const isOutOfReach = request.method === 'GET' && !request.signal.aborted && failures.some(isForeign);
  return isOutOfReach ? leaveFor(request.url) : answers;
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
