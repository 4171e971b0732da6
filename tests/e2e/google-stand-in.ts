import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The address of the stand-in for Google; playwright.config.ts passes it to the site. */
export const googleAt = (sitePort: number) => `http://127.0.0.1:${sitePort + 1000}`;
export const googleClientId = 'slipway-stories';

type Claims = { email: string; given_name: string; family_name: string; nonce?: string };

/** An issuer that signs everybody in at once, as the user it was told. */
export async function startGoogle(address: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: 'ES256' };
  let says: Claims = { email: '', given_name: '', family_name: '' };
  /** The requests whose code was not exchanged yet. */
  const pending = new Map<string, URLSearchParams>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: requested } = new URL(request.url ?? '/', address);
    if (pathname === '/keys') return response.end(JSON.stringify({ keys: [key] }));
    if (pathname !== '/token') {
      const code = crypto.randomUUID();
      pending.set(code, requested);
      const message = new URLSearchParams({ code, state: requested.get('state') ?? '' });
      return response.writeHead(302, { location: `${requested.get('redirect_uri')}?${message}` }).end();
    }
    const sent = new URLSearchParams(await text(request));
    const proven = takeProven(pending, sent);
    if (!proven) return response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }));
    const idToken = await new SignJWT({ nonce: proven.get('nonce'), ...says, email_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuer(address)
      .setAudience(sent.get('client_id') ?? '')
      .setSubject(says.email)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return response.end(JSON.stringify({ id_token: idToken }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((open) => server.listen(Number(new URL(address).port), '127.0.0.1', open));
  return {
    say: (claims: Claims) => {
      says = claims;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** A code works once, at the same address, for whoever knows the verifier of its challenge. */
function takeProven(pending: Map<string, URLSearchParams>, sent: URLSearchParams): URLSearchParams | null {
  const code = sent.get('code') ?? '';
  const requested = pending.get(code);
  pending.delete(code);
  const challenge = hash('sha256', sent.get('code_verifier') ?? '', 'base64url');
  const isProven =
    requested?.get('code_challenge') === challenge && requested.get('redirect_uri') === sent.get('redirect_uri');
  return isProven ? requested : null;
}
