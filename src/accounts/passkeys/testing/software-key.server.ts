import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software, with ES256 and no attestation, for tests without a browser. */

type Site = { origin: string; host: string };
type Made = { challenge: string; counter?: number; flags?: number };

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const encode = (content: Buffer | string) => Buffer.from(content).toString('base64url');

/** CBOR of byte strings and texts of less than 65,536 bytes. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const bytes = (content: Buffer) => Buffer.concat([head(2, content.length), content]);
const word = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);

/** Present, verified, eligible for and in a backup. */
const present = 0x01;
const verified = 0x04;
export const isUnverified = present;
const usual = present | verified;
const hasCredential = 0x40;

export function createSoftwareKey({ origin, host }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  // Map of 5: key type EC2, algorithm ES256, curve P-256, x and y.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const dataOf = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = { id: encode(id), rawId: encode(id), type: 'public-key' as const, clientExtensionResults: {} };
  return {
    create({ challenge, counter = 0, flags = usual }: Made) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = Buffer.concat([dataOf(flags | hasCredential, counter), credential]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        word('fmt'),
        word('none'),
        word('attStmt'),
        Buffer.from([0xa0]),
        word('authData'),
        bytes(data),
      ]);
      const clientDataJSON = encode(clientData('webauthn.create', challenge));
      return {
        ...common,
        response: { clientDataJSON, attestationObject: encode(attestation), transports: ['internal'] },
      };
    },
    get({ challenge, counter = 0, flags = usual }: Made) {
      const authenticatorData = dataOf(flags, counter);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      const signed = { authenticatorData: encode(authenticatorData), signature: encode(signature) };
      return { ...common, response: { clientDataJSON: encode(client), ...signed } };
    },
  };
}
