import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resourceNames } from '#src/access.ts';
import type { Accounts, SignedIn } from '#src/accounts/accounts.ts';
import { isApiKeySecret } from '#src/accounts/api-keys/api-key-input.ts';
import { readCookies } from '#src/accounts/cookies.server.ts';
import { isOfficeCall, isOpenCallWhileDue, isPageWhileDue } from '#src/accounts/required-step/required-step.ts';
import { comesFrom } from '#src/accounts/same-origin.ts';
import { AppError, failure } from '#src/lib/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's token; null when there is none. */
    token: string | null;
  }
  interface FastifyContextConfig {
    /** A GET with effects or sensitive data: protected like a POST. */
    isUnsafe?: boolean;
  }
}

type Credential = { token: string; isCookie: boolean };
type Surface = 'api' | 'pages';

type Deps = {
  accounts: Pick<Accounts, 'whoIs'>;
  publicUrl: string;
  surface: Surface;
  /** True for a request that is answered like a visitor's, whatever its token. */
  isVisit?: (request: FastifyRequest, token: string) => boolean;
};

/**
 * Sets the user of each request (`request.signedIn`), and refuses cross-site requests that use our cookie. Costs
 * nothing without a token.
 */
export function authenticate(app: FastifyInstance, { accounts, publicUrl, surface, isVisit = () => false }: Deps) {
  app.decorateRequest('signedIn', null);
  app.decorateRequest('token', null);
  app.addHook('onRequest', async (request) => {
    const credential = credentialOf(request);
    if (isUnsafe(request)) requireOwnPage(request, { publicUrl, surface, isCookie: credential?.isCookie ?? false });
    if (!credential || isVisit(request, credential.token)) return;
    // A key in a cookie, or for a page, would be a sign-in that nobody ends.
    const isKey = isApiKeySecret(credential.token);
    if (isKey && (credential.isCookie || surface === 'pages')) return;
    request.token = credential.token;
    const account = await accounts.whoIs(credential.token);
    request.signedIn = isKey ? withKey(request, account) : whileStepIsDue(request, surface, account);
  });
}

/**
 * While a required second step is missing, the back office answers its set-up only, and everything else is answered as
 * for a visitor.
 */
function whileStepIsDue(
  { url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>,
  surface: Surface,
  account: SignedIn | null,
): SignedIn | null {
  if (!account?.mustSetUpStep) return account;
  if (surface === 'pages') return isPageWhileDue(url) ? account : null;
  const route = routeOptions.url ?? '';
  if (isOpenCallWhileDue(route)) return account;
  if (isOfficeCall(route)) throw new AppError('forbidden', { messageKey: 'account_second_step_required' });
  return null;
}

/**
 * A program with a key calls the records of its sections. It has no account, inbox or screens: those calls are refused.
 */
function withKey({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>, account: SignedIn | null): SignedIn | null {
  const route = routeOptions.url ?? '';
  if (!account || !isOfficeCall(route)) return null;
  const name = route.split('/')[3];
  if (name === 'user' || !resourceNames.some((one) => one === name)) throw failure.forbidden();
  return account;
}

/** A token in the header is a program's; the cookie counts only without one. */
function credentialOf({ headers }: FastifyRequest): Credential | null {
  const { authorization } = headers;
  // A proxy in front may use HTTP basic authentication.
  if (authorization && !/^basic /i.test(authorization)) {
    return { token: authorization.replace(/^bearer\s+/i, '').trim(), isCookie: false };
  }
  const { token } = readCookies(headers.cookie);
  return token ? { token, isCookie: true } : null;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const isUnsafe = ({ method, routeOptions }: FastifyRequest): boolean =>
  !safeMethods.has(method) || routeOptions.config.isUnsafe === true;

/** Only browsers submit forms of pages, so a cross-site one is refused even without a session. */
function requireOwnPage(
  { headers }: FastifyRequest,
  { publicUrl, surface, isCookie }: { publicUrl: string; surface: Surface; isCookie: boolean },
) {
  const from = comesFrom(headers, publicUrl);
  const isForeign = isCookie ? from !== 'here' : surface === 'pages' && from === 'elsewhere';
  if (isForeign) throw failure.forbidden();
}
