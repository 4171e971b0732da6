import type { Pool } from 'pg';
import { isDone, send, type Write, writeOf } from './quotes.ts';
import { call } from './site.ts';

export const unitsOfOffer = 2;

/** One customer's offer, and the calls that follow, in order: each is sent once the one before is done. */
export type Offer = { id: number; email: string; accept: Write; steps: Write[] };

type Making = { origin: string; staff: string; email: string; units: readonly number[]; isRevised: boolean };

/** Sends an offer of some units; a revised one gets a second version before it is accepted. */
export async function makeOffer({ origin, staff, email, units, isRevised }: Making): Promise<Offer> {
  const lines = units.map((product) => ({ kind: 'unit', product }));
  const draft = { kind: 'offer', name: 'Nora Quay', email, draft: { lines, note: null }, send: true };
  const { id } = (await call<{ id: number }>(origin, 'POST', '/admin/quote', { token: staff, body: draft })).result;
  const { url } = (await call<{ url: string }>(origin, 'POST', '/admin/quote/link', { token: staff, body: { id } }))
    .result;
  const version = isRevised ? 2 : 1;
  const accept = writeOf('/api/quote/accept', { token: url.split('/').at(-1), version, name: 'Nora Quay' });
  const revising = [
    writeOf('/api/admin/quote/version', { id, note: 'With a new cover.' }, staff),
    writeOf('/api/admin/quote/send', { id, version: 2 }, staff),
  ];
  const selling = writeOf('/api/admin/quote/sell', { id }, staff);
  return { id, email, accept, steps: [...(isRevised ? revising : []), accept, selling] };
}

/** Somebody else was first. */
const isRefused = ({ answers }: Write): boolean => answers.at(-1) === 409;
export const isOver = ({ steps }: Offer): boolean => steps.some(isRefused) || steps.every(isDone);

/** Sends the next calls of the offers, several at once, until they are over or `isStopped`. */
export async function work(origin: string, offers: readonly Offer[], isStopped = () => false): Promise<void> {
  const waiting = offers.values();
  const worker = async () => {
    for (const offer of waiting)
      while (!isOver(offer)) {
        const next = offer.steps.find((step) => !isDone(step));
        if (isStopped() || !next) return;
        await send(origin, next);
      }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

type Stored = {
  state: string;
  name: string | null;
  version: number | null;
  versions: number;
  sent: number;
  /** Emails with a version. */
  versionMails: number;
  /** Emails about its acceptance. */
  toCustomer: number;
  toStaff: number;
  held: number;
  sales: number;
};

/** What the database has of each offer. */
export async function readOffers(pool: Pool): Promise<Map<number, Stored>> {
  const { rows } = await pool.query<Stored & { id: number }>(
    `SELECT quote.id, state, accepted_name AS name, accepted_version AS version,
       (SELECT count(*)::int FROM quote_version WHERE quote_id = quote.id) AS versions,
       (SELECT count(*)::int FROM quote_version WHERE quote_id = quote.id AND sent_at IS NOT NULL) AS sent,
       (SELECT count(*)::int FROM mail WHERE "to" = email AND purpose IN ('quote-made', 'quote-version'))
         AS "versionMails",
       (SELECT count(*)::int FROM mail WHERE "to" = email AND purpose = 'quote-accepted') AS "toCustomer",
       (SELECT count(*)::int FROM mail WHERE purpose = 'quote-answer' AND subject LIKE '%' || number || '%')
         AS "toStaff",
       (SELECT coalesce(sum(units), 0)::int FROM unit_hold WHERE quote_id = quote.id) AS held,
       (SELECT coalesce(sum(units), 0)::int FROM sale WHERE quote_id = quote.id) AS sales
     FROM quote ORDER BY quote.id`,
  );
  return new Map(rows.map(({ id, ...stored }) => [id, stored]));
}

/** Offers of which something is lost, doubled or half done, by what their callers were answered. */
export async function findBroken(pool: Pool, offers: readonly Offer[]): Promise<string[]> {
  const stored = await readOffers(pool);
  return offers.flatMap(({ id, accept, steps }) => {
    const one = stored.get(id);
    const sell = steps.at(-1);
    const [revise, resend] = steps.length > 2 ? steps : [];
    if (!one || !sell) return [`offer ${id} is gone`];
    const isAccepted = one.state === 'accepted';
    const wrong = [
      !agrees(accept, isAccepted) && 'acceptance',
      isAccepted && (one.name !== 'Nora Quay' || one.version !== one.sent) && 'what was accepted',
      (one.toCustomer !== Number(isAccepted) || one.toStaff !== Number(isAccepted)) && 'emails about the acceptance',
      revise && !agrees(revise, one.versions === 2) && 'version',
      resend && !agrees(resend, one.sent === 2) && 'sent version',
      one.versionMails !== one.sent && 'emails of versions',
      !agrees(sell, one.sales > 0) && 'sale',
      one.held + one.sales !== (isAccepted ? unitsOfOffer : 0) && 'units',
      one.held > 0 && one.sales > 0 && 'half sold',
    ].filter(Boolean);
    return wrong.map(
      (what) => `${what}: ${JSON.stringify({ id, ...one, answers: steps.map((step) => step.answers) })}`,
    );
  });
}

/** What was answered as done is there; what is there was answered so, or had no answer. */
const agrees = (write: Write, isThere: boolean): boolean =>
  isThere ? isDone(write) || write.answers.includes(null) : !isDone(write);

/** Products whose stock is not what came less what was sold, or is less than what is held. */
export async function findMiscounted(pool: Pool, stocked: number): Promise<unknown[]> {
  const { rows } = await pool.query(
    `SELECT id, stock, held FROM (
       SELECT product.id, stock, held,
         (SELECT coalesce(sum(units), 0) FROM unit_hold WHERE product_id = product.id) AS holds,
         (SELECT coalesce(sum(units), 0) FROM sale WHERE product_id = product.id) AS sold
       FROM product) AS counted
     WHERE held > stock OR held <> holds OR stock + sold <> $1 OR stock < 0`,
    [stocked],
  );
  return rows;
}
