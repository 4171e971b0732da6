import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { captchaSigns } from './glyphs.ts';

/** The challenge of a captcha. All of it is in its signed token, so that nothing is stored before it is answered. */
export type Question = {
  kind: 'picture' | 'work';
  /** Of a proof of work; 0 for a picture. */
  bits: number;
  /** The salt of a proof of work. The characters of a picture follow from it and the key. */
  nonce: string;
  expiresAt: Date;
};

const goodForMs = 10 * 60 * 1000;
const characters = 5;

export const newQuestion = ({ kind, bits }: Pick<Question, 'kind' | 'bits'>, now: Date): Question => ({
  kind,
  bits,
  nonce: randomBytes(16).toString('hex'),
  expiresAt: new Date(now.getTime() + goodForMs),
});

const mac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const partsOf = ({ kind, bits, nonce, expiresAt }: Question): string =>
  [kind, bits, nonce, expiresAt.getTime()].join('.');

export function tokenOf(key: string, question: Question): string {
  const parts = partsOf(question);
  return `${parts}.${signatureOf(key, parts)}`;
}

const signatureOf = (key: string, parts: string): string => mac(key, `token ${parts}`).toString('base64url');

const format = /^(picture|work)\.(\d{1,2})\.([0-9a-f]{32})\.(\d{1,15})\.([\w-]{43})$/;

/** Null for a token that was not signed with this key, or has expired. */
export function readToken(key: string, token: string, now: Date): Question | null {
  const [, kind, bits, nonce = '', expires, signature = ''] = format.exec(token) ?? [];
  if (kind === undefined) return null;
  const question = {
    kind: kind === 'work' ? ('work' as const) : ('picture' as const),
    bits: Number(bits),
    nonce,
    expiresAt: new Date(Number(expires)),
  };
  const isOurs = timingSafeEqual(Buffer.from(signatureOf(key, partsOf(question))), Buffer.from(signature));
  // Only the canonical spelling: a number could also have leading zeros.
  return isOurs && token === tokenOf(key, question) && question.expiresAt > now ? question : null;
}

/** The characters of a picture. */
export const charactersOf = (key: string, { nonce }: Pick<Question, 'nonce'>): string =>
  Array.from(
    mac(key, `characters ${nonce}`).subarray(0, characters),
    (byte) => captchaSigns[byte % captchaSigns.length],
  ).join('');
