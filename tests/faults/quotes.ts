import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { ownBoat } from '../crash/make-engine.ts';
import { readPictures, someAddress } from '../crash/proofs.ts';

/** A call that writes; its retries have the same key. */
export type Write = {
  path: string;
  body: object;
  key: string;
  /** Of the member of staff who sends it. */
  bearer?: string;
  /** Null when the connection broke. */
  answers: (number | null)[];
};
export type Hold = Write & { email: string; answer: { number: string; token: string } | null };

export const writeOf = (path: string, body: object, bearer?: string): Write => ({
  path,
  body,
  key: randomUUID(),
  answers: [],
  ...(bearer && { bearer }),
});

/** *Hold this price*, of one visitor each; the mark distinguishes tests. */
export async function writeHolds(pool: Pool, { mark, count, engine }: { mark: string; count: number; engine: string }) {
  const proofs = await readPictures(pool, count);
  return proofs.map((proof, at): Hold => {
    const email = `${mark}-${at}@mail.example`;
    const write = writeOf('/api/client/quote', { name: 'Nora Quay', email, ...ownBoat, engine, ...proof });
    return { ...write, email, answer: null };
  });
}

/** Sends a call, also as a retry, and records the answer. */
export async function send(origin: string, write: Write | Hold): Promise<void> {
  const { path, body, key, bearer } = write;
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-forwarded-for': someAddress(),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  try {
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    // Half an answer promises nothing.
    const { result } = (await response.json()) as { result: Hold['answer'] };
    if ('answer' in write && response.ok) write.answer = result;
    write.answers.push(response.status);
  } catch {
    write.answers.push(null);
  }
}

export const isDone = ({ answers }: Write): boolean => answers.some((status) => status === 200 || status === 201);

type StoredQuote = {
  id: number;
  number: string;
  email: string;
  /** Of the lead that it came with, and its email to staff. */
  leads: number;
  toStaff: number;
  /** Of versions, of those with all their lines, and of those that were sent. */
  versions: number;
  whole: number;
  sent: number;
  /** Emails of the first version, and of later ones. */
  made: number;
  later: number;
  links: number;
};

/** What the database has of each quote. */
export async function readQuotes(pool: Pool): Promise<Map<string, StoredQuote>> {
  const { rows } = await pool.query<StoredQuote>(
    `SELECT quote.id, number, email,
       (SELECT count(*)::int FROM contact WHERE contact.id = contact_id AND contact.email = quote.email) AS leads,
       (SELECT count(*)::int FROM mail WHERE purpose = 'lead' AND text LIKE '%' || number || '%') AS "toStaff",
       (SELECT count(*)::int FROM quote_version WHERE quote_id = quote.id) AS versions,
       (SELECT count(*)::int FROM quote_version WHERE quote_id = quote.id AND jsonb_array_length(lines) >= 3) AS whole,
       (SELECT count(*)::int FROM quote_version WHERE quote_id = quote.id AND sent_at IS NOT NULL) AS sent,
       (SELECT count(*)::int FROM mail WHERE purpose = 'quote-made' AND "to" = email) AS made,
       (SELECT count(*)::int FROM mail WHERE purpose = 'quote-version' AND "to" = email) AS later,
       (SELECT count(*)::int FROM quote_link WHERE quote_id = quote.id) AS links
     FROM quote ORDER BY quote.id`,
  );
  return new Map(rows.map((row) => [row.email, row]));
}

/** Quotes of which a part is missing or is there twice, and parts without their quote. */
export async function findHalves(pool: Pool): Promise<string[]> {
  const quotes = [...(await readQuotes(pool)).values()];
  const halves = quotes.filter(
    ({ leads, toStaff, versions, whole, sent, made, later, links }) =>
      // One link is in the answer, and one in each email.
      !(leads === 1 && toStaff === 1 && made === 1 && whole === versions && sent >= 1) ||
      later !== sent - 1 ||
      links !== sent + 1,
  );
  const { rows: orphans } = await pool.query(
    `SELECT 'a lead' AS what, email FROM contact WHERE NOT EXISTS (SELECT FROM quote WHERE contact_id = contact.id)
     UNION ALL
     SELECT 'an email', "to" FROM mail WHERE purpose LIKE 'quote-%' AND "to" NOT IN (SELECT email FROM quote)`,
  );
  return [...halves, ...orphans].map((one) => JSON.stringify(one));
}
