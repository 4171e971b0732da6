import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Where the stories' site looks for Google; playwright.config.ts says the same to it. */
export const googleAt = (sitePort: number) => `http://127.0.0.1:${sitePort + 1000}`;
export const googleClientId = 'slipway-stories';

type Person = { email: string; given_name: string; family_name: string };
type Asked = { nonce: string };

/** An issuer that signs everybody in as one person, until it is closed. `tamper` changes what it says. */
export async function startGoogle(address: string, person: Person, tamper: (asked: Asked) => Asked = (asked) => asked) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: 'ES256' };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', address);
    if (pathname === '/keys') return response.end(JSON.stringify({ keys: [key] }));
    const { nonce } = tamper({ nonce: searchParams.get('nonce') ?? '' });
    const idToken = await new SignJWT({ ...person, email_verified: true, nonce })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuer(address)
      .setAudience(searchParams.get('client_id') ?? '')
      .setSubject(person.email)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    const said = new URLSearchParams({ id_token: idToken, state: searchParams.get('state') ?? '' });
    return response.writeHead(302, { location: `${searchParams.get('redirect_uri')}#${said}` }).end();
  });
  await new Promise<void>((open) => server.listen(Number(new URL(address).port), '127.0.0.1', open));
  return { close: () => new Promise((closed) => server.close(closed)) };
}
