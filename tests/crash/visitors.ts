import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isAcknowledged, type Lead, type LeadKind, leadKinds } from './lead.ts';
import { ownBoat } from './make-engine.ts';
import { type Proof, someAddress } from './proofs.ts';
import { origin } from './site.ts';

/** What can be booked, and the engine whose price is held. */
export type Offer = { serviceType: number; service: number; date: string; time: string; engine: string };

const visitorsAtOnce = 20;
const timeoutMs = 40_000;
const whenRefusedMs = 250;

type Pouring = { proofs: Proof[]; offer: Offer; mark: string };

/** Twenty concurrent senders of all kinds in turn, each sending as soon as the last answer arrived, until stopped. */
export function pourLeads({ proofs, offer, mark }: Pouring) {
  const leads: Lead[] = [];
  let isStopped = false;
  const begun = Promise.withResolvers<void>();
  const visitor = async () => {
    while (!isStopped) {
      const proof = proofs.pop();
      if (!proof) return;
      const kind = leadKinds[leads.length % leadKinds.length] ?? 'contact';
      const lead = makeLead({ kind, name: `${mark}-${leads.length}`, proof, offer });
      leads.push(lead);
      await send(lead);
      begun.resolve();
      if (!isAcknowledged(lead)) await pause(whenRefusedMs);
    }
  };
  const done = Promise.all(Array.from({ length: visitorsAtOnce }, visitor));
  return {
    leads,
    /** The first answer arrived. */
    hasBegun: begun.promise,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}

type Options = { kind: LeadKind; name: string; proof: Proof; offer: Offer };

const paths = {
  contact: '/api/client/contact-us',
  trade: '/api/trade',
  booking: '/api/book-service',
  newsletter: '/api/client/subscribe',
  quote: '/api/client/quote',
} satisfies Record<LeadKind, string>;

function makeLead({ kind, name, proof, offer }: Options): Lead {
  const email = `${kind}-${name}@mail.example`;
  const fields = fieldsOf(kind, offer);
  return { kind, email, key: randomUUID(), path: paths[kind], body: { email, ...fields, ...proof }, answers: [] };
}

function fieldsOf(kind: LeadKind, { serviceType, service, date, time, engine }: Offer): object {
  if (kind === 'contact') return { type: 4, name: 'Mara Linden', message: 'Is the dock open on Sunday?' };
  if (kind === 'trade') return { name: 'Paul Quay', make: 'Luxor', year: 2014 };
  if (kind === 'newsletter') return {};
  if (kind === 'quote') return { name: 'Nora Quay', ...ownBoat, engine };
  return { firstName: 'Rosalind', lastName: 'Quay', serviceType, services: [service], date, time, boat: 'Osprey 24' };
}

/** Retries all forms without an answer, and some with one, like a page that is still open. */
export async function sendAgain(leads: readonly Lead[]): Promise<void> {
  const again = leads.filter((lead, at) => !isAcknowledged(lead) || at % 5 === 0);
  const visitor = async () => {
    for (let lead = again.pop(); lead; lead = again.pop()) await send(lead);
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor));
}

/** Sends a form, also as a retry, and records the answer. */
async function send(lead: Lead): Promise<void> {
  lead.answers.push(await post(lead));
}

async function post({ path, body, key }: Lead): Promise<number | null> {
  try {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': someAddress() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Half an answer promises nothing.
    await response.text();
    return response.status;
  } catch {
    return null;
  }
}
