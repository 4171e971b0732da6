import type { RouterContextProvider } from 'react-router';
import { readCookies } from '#src/accounts/cookies.server.ts';
import { caller, services, signedIn } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

export type AuthRequest = ReturnType<typeof authRequest>;

/** The caller, language and account service of a request. */
export function authRequest({ context, request, url }: Args) {
  const all = context.get(services);
  const { accounts, publicUrl } = all;
  return {
    accounts,
    publicUrl,
    services: all,
    user: context.get(signedIn),
    caller: context.get(caller),
    language: languageOfPath(url.pathname),
    ...readCookies(request.headers.get('cookie')),
  };
}

export const withCookies = (cookies: string[]): { headers: [string, string][] } => ({
  headers: cookies.map((cookie) => ['Set-Cookie', cookie]),
});
