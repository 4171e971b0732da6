import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { charactersOf, newQuestion, tokenOf } from '#src/forms/captcha/question.server.ts';
import { origin } from './site.ts';

export type Proof = { captcha: string; captchaToken: string };

/**
 * Real proof of work takes a second each, which would be most of the test: only this many visitors of a round do it.
 */
const workersARound = 3;
const readersARound = 1_500;

/** Solved captchas for one round: some by proof of work, most by reading the picture (with the key from the database). */
export async function prepareProofs(pool: Pool): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (let count = 0; count < workersARound; count += 1) proofs.push(await workOut());
  return [...proofs, ...(await readPictures(pool, readersARound))];
}

/** Captchas whose answer is known from the key in the database. */
export async function readPictures(pool: Pool, count: number): Promise<Proof[]> {
  const { rows } = await pool.query<{ key: string }>('SELECT key FROM captcha_key');
  const key = rows[0]?.key ?? '';
  return Array.from({ length: count }, () => {
    const question = newQuestion({ kind: 'picture', bits: 0 }, new Date());
    return { captcha: charactersOf(key, question), captchaToken: tokenOf(key, question) };
  });
}

type Query = { result: { token: string; salt: string; bits: number } };

async function workOut(): Promise<Proof> {
  const response = await fetch(`${origin}/api/client/captcha?kind=pow`, {
    headers: { 'x-forwarded-for': someAddress() },
  });
  const { result } = (await response.json()) as Query;
  for (let number = 0; ; number += 1) {
    const begin = BigInt(`0x${hash('sha256', `${result.salt}${number}`).slice(0, 16)}`);
    if (begin < 1n << BigInt(64 - result.bits)) return { captcha: String(number), captchaToken: result.token };
  }
}

/** Random addresses, to stay below the rate limits. */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
