import { setTimeout as pause } from 'node:timers/promises';
import { countLosses, isAcknowledged, isRefused, type Losses } from './lead.ts';
import { prepareProofs } from './proofs.ts';
import { makeOffer, readStored } from './read-shop.ts';
import { isReady, openSite, type Site } from './site.ts';
import type { Stage } from './stage.ts';
import { pourLeads, sendAgain } from './visitors.ts';

/** What is killed, each with SIGKILL. */
export const victims = ['site', 'site and database', 'database'] as const;
export type Victim = (typeof victims)[number];

export type Outcome = Losses & {
  afterMs: number;
  sent: number;
  acknowledged: number;
  /** Requests whose answer broke off. */
  cutOff: number;
  refused: number;
  readyMs: number;
  isOrphaned: boolean;
};

type Round = { stage: Stage; site: Site; mailUrl: string; victim: Victim; number: number };

const minMs = 500;
const spreadMs = 3_500;

/** Sends leads, kills something, and checks the promises; then sends everything again and checks again. */
export async function playRound(round: Round): Promise<{ outcome: Outcome; site: Site }> {
  const { stage, number } = round;
  const mark = `${stage.name === 'external' ? 'e' : 'o'}${number}`;
  const pool = stage.openPool();
  const proofs = await prepareProofs(pool);
  const offer = await makeOffer(pool, mark);
  await pool.end();
  const pouring = pourLeads({ proofs, offer, mark });
  await pouring.hasBegun;
  const afterMs = minMs + Math.random() * spreadMs;
  await pause(afterMs);
  const { site, isOrphaned } = await killAndRecover(round, () => pouring.stop());
  const { leads } = pouring;
  const acknowledged = leads.filter(isAcknowledged).length;
  const cutOff = leads.filter((lead) => !isAcknowledged(lead)).length;
  const after = stage.openPool();
  const first = countLosses(leads, await readStored(after, mark));
  await sendAgain(leads);
  const second = countLosses(leads, await readStored(after, mark));
  await after.end();
  return {
    site,
    outcome: {
      afterMs,
      sent: leads.length,
      acknowledged,
      cutOff,
      isOrphaned,
      readyMs: site.readyMs,
      refused: leads.filter(isRefused).length,
      lost: first.lost + second.lost,
      torn: first.torn + second.torn,
      doubled: first.doubled + second.doubled,
    },
  };
}

/** Kills, waits for running requests, and makes sure that the site serves again. */
async function killAndRecover({ stage, site, victim, number, mailUrl }: Round, stopPouring: () => Promise<void>) {
  if (victim !== 'site') stage.killDatabase();
  if (victim === 'database') return await outliveDatabase(site, stopPouring);
  await site.kill();
  await stopPouring();
  // In half of the rounds the next start finds processes left by the killed one; in the other half they must be gone.
  const isOrphaned = number % 2 === 0 && !(await stage.isAlone());
  await stage.isThere();
  return { site: await openSite({ ...stage, mailUrl }), isOrphaned };
}

/** The site survives without its database, and serves as soon as that is back. */
async function outliveDatabase(site: Site, stopPouring: () => Promise<void>) {
  const began = performance.now();
  await pause(500);
  while (!(await isReady())) {
    if (site.hasEnded()) throw new Error('The site died with its database.');
    await pause(100);
  }
  const readyMs = performance.now() - began;
  await pause(500);
  await stopPouring();
  return { site: { ...site, readyMs }, isOrphaned: false };
}
