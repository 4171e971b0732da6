import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';

type Visit = { request: Request };
type Answers = Record<string, DataStrategyResult>;

/**
 * When the router can't load data, the page is loaded as a document: offline, or when a proxy answers, the browser then
 * shows the problem and can retry. Our own 404s are answers and stay.
 */
export async function loadDocument({ request }: Visit, next: () => Promise<Answers>): Promise<Answers> {
  const answers = await next();
  const failures = Object.values(answers).flatMap(({ type, result }) => (type === 'error' ? [result] : []));
  const isOutOfReach = request.method === 'GET' && !request.signal.aborted && failures.some(isForeign);
  return isOutOfReach ? leaveFor(request.url) : answers;
}

/** Our own answers have data, or none; a foreign answer has the text of its page. */
export const isForeign = (failure: unknown): boolean =>
  isRouteErrorResponse(failure) ? typeof failure.data === 'string' : true;

/** The present page stays until the document arrives. Back has changed the address already, so it is replaced. */
function leaveFor(address: string): Promise<never> {
  if (window.location.href === address) window.location.reload();
  else window.location.assign(address);
  return new Promise(() => {});
}
