import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts } from '#src/accounts/accounts.ts';
import { readCookies } from '#src/accounts/cookies.server.ts';
import { comesFrom } from '#src/accounts/same-origin.ts';
import { failure } from '#src/lib/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller signs in with; null when there is nothing. */
    token: string | null;
  }
  interface FastifyContextConfig {
    /** A GET that does or gives away more than others: it asks for the same care as a POST. */
    isUnsafe?: boolean;
  }
}

type Credential = { token: string; isCookie: boolean };
type Surface = 'api' | 'pages';

type Deps = {
  accounts: Pick<Accounts, 'whoIs'>;
  publicUrl: string;
  surface: Surface;
  /** True for a request that is answered like a visitor's, whatever it signs in with. */
  isVisit?: (request: FastifyRequest, token: string) => boolean;
};

/**
 * Tells each request who makes it (`request.signedIn`), and refuses those that another site's page has sent with our
 * visitor's cookie. Costs nothing when there is no token.
 */
export function authenticate(app: FastifyInstance, { accounts, publicUrl, surface, isVisit = () => false }: Deps) {
  app.decorateRequest('signedIn', null);
  app.decorateRequest('token', null);
  app.addHook('onRequest', async (request) => {
    const credential = credentialOf(request);
    if (isUnsafe(request)) requireOwnPage(request, { publicUrl, surface, isCookie: credential?.isCookie ?? false });
    if (!credential || isVisit(request, credential.token)) return;
    request.token = credential.token;
    request.signedIn = await accounts.whoIs(credential.token);
  });
}

/** A token in the header is the word of a program; the cookie counts only without one. */
function credentialOf({ headers }: FastifyRequest): Credential | null {
  const { authorization } = headers;
  // A proxy in front may ask for a name and password of its own.
  if (authorization && !/^basic /i.test(authorization)) {
    return { token: authorization.replace(/^bearer\s+/i, '').trim(), isCookie: false };
  }
  const { token } = readCookies(headers.cookie);
  return token ? { token, isCookie: true } : null;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const isUnsafe = ({ method, routeOptions }: FastifyRequest): boolean =>
  !safeMethods.has(method) || routeOptions.config.isUnsafe === true;

/** Forms of pages are always sent by browsers, so a foreign one is refused even before anybody is signed in. */
function requireOwnPage(
  { headers }: FastifyRequest,
  { publicUrl, surface, isCookie }: { publicUrl: string; surface: Surface; isCookie: boolean },
) {
  const from = comesFrom(headers, publicUrl);
  const isForeign = isCookie ? from !== 'here' : surface === 'pages' && from === 'elsewhere';
  if (isForeign) throw failure.forbidden();
}
