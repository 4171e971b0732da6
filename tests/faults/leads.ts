import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { countLosses, type Lead } from '../crash/lead.ts';
import { type Proof, readPictures, someAddress } from '../crash/proofs.ts';
import { readStored } from '../crash/read-shop.ts';

/** Messages to the dealer, with a mark that distinguishes tests. */
export async function writeLeads(pool: Pool, { mark, count }: { mark: string; count: number }): Promise<Lead[]> {
  const proofs = await readPictures(pool, count);
  return proofs.map((proof, at) => leadOf(`contact-${mark}-${at}@mail.example`, proof));
}

const leadOf = (email: string, proof: Proof): Lead => ({
  kind: 'contact',
  email,
  key: randomUUID(),
  path: '/api/client/contact-us',
  body: { email, type: 4, name: 'Mara Linden', message: 'Is the dock open on Sunday?', ...proof },
  answers: [],
});

/** Sends a form, also as a retry, and records the answer; null when the connection broke. */
export async function sendLead(origin: string, lead: Lead, { language = 'en' } = {}) {
  const answer = await fetch(origin + lead.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      'idempotency-key': lead.key,
      'x-forwarded-for': someAddress(),
    },
    body: JSON.stringify(lead.body),
  }).then(
    async (response) => ({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as { error?: { message: string } },
    }),
    () => null,
  );
  lead.answers.push(answer?.status ?? null);
  return answer;
}

/** Broken promises: all zero when each lead and its emails exist once, or not at all. */
export const lossesOf = async (pool: Pool, leads: readonly Lead[], mark: string) =>
  countLosses(leads, await readStored(pool, mark));

export const nothingLost = { lost: 0, torn: 0, doubled: 0 };
