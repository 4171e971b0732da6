import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: asked } = new URL(request.url ?? '/', address);
    if (pathname === '/keys') return response.end(JSON.stringify({ keys: [key] }));
    const idToken = await new SignJWT({ nonce: asked.get('nonce'), ...says, email_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuer(address)
      .setAudience(asked.get('client_id') ?? '')
      .setSubject(says.email)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    const said = new URLSearchParams({ id_token: idToken, state: asked.get('state') ?? '' });
    return response.writeHead(302, { location: `${asked.get('redirect_uri')}#${said}` }).end();
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
