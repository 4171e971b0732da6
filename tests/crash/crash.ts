import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startMailServer } from '#src/mail/testing/mail-server.server.ts';
import { drainMails, type StoredMail } from './read-shop.ts';
import { type Outcome, playRound, victims } from './round.ts';
import { openSite } from './site.ts';
import { openExternalStage, openOwnStage, type Stage } from './stage.ts';

/**
 * Kills the built site again and again while visitors send leads, half of the rounds on the embedded database and half
 * on an external one, and checks every promise: after a successful answer the lead and its emails exist, exactly once,
 * however often the form is sent again; and each email reaches the mail server.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds should be a whole number from 1');

const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = 'var/crash';
const columns = [7, 9, 18, 6, 6, 6, 8, 5, 5, 5, 8, 9, 8];
const cells = (row: readonly (string | number)[]) =>
  row.map((cell, at) => String(cell).padStart(columns[at] ?? 8)).join(' ');
const heads = ['round', 'database', 'killed', 'at ms', 'sent', 'said', 'cut off', 'lost', 'torn', 'twice', 'refused'];

function rowOf(number: number, stage: Stage, victim: string, outcome: Outcome): string {
  const { afterMs, sent, acknowledged, cutOff, lost, torn, doubled, refused, readyMs, isOrphaned } = outcome;
  const found = [sent, acknowledged, cutOff, lost, torn, doubled, refused, Math.round(readyMs)];
  return cells([number, stage.name, victim, Math.round(afterMs), ...found, isOrphaned ? 'YES' : 'no']);
}

const countWrong = ({ lost, torn, doubled, refused, isOrphaned }: Outcome): number =>
  lost + torn + doubled + refused + Number(isOrphaned);

/** Runs the rounds of one database; returns the number of errors. */
async function playHalf(stage: Stage, numbers: readonly number[]): Promise<number> {
  const mailServer = await startMailServer();
  let site = await openSite({ ...stage, mailUrl: mailServer.url });
  let wrong = 0;
  try {
    for (const number of numbers) {
      const victim = victims[number % victims.length] ?? 'site';
      const played = await playRound({ stage, site, mailUrl: mailServer.url, victim, number });
      site = played.site;
      wrong += countWrong(played.outcome);
      say(rowOf(number, stage, victim, played.outcome));
    }
    const pool = stage.openPool();
    const mails = await drainMails(pool);
    await pool.end();
    return (
      wrong +
      countMails(
        mails,
        mailServer.received.map(({ message }) => message.messageId ?? ''),
      )
    );
  } finally {
    await site.stop();
    await mailServer.close();
    await stage.close();
  }
}

/** Each email has one Message-ID for all delivery attempts, so that a mailbox can deduplicate. */
function countMails(mails: readonly StoredMail[], received: readonly string[]): number {
  const idsOf = new Map<number, string[]>();
  for (const messageId of received) {
    const id = Number(/^<mail-(\d+)\./.exec(messageId)?.[1]);
    idsOf.set(id, [...(idsOf.get(id) ?? []), messageId]);
  }
  const lost = mails.filter(({ id, state }) => state !== 'sent' || !idsOf.has(id)).length;
  const doubled = mails.filter(({ id }) => new Set(idsOf.get(id)).size > 1).length;
  const known = new Set(mails.map(({ id }) => id));
  const fromNowhere = [...idsOf.keys()].filter((id) => !known.has(id)).length;
  const again = received.length - new Set(received).size;
  say(`  letters: ${mails.length} in the outbox, ${received.length} handed over; ${lost} lost, ${doubled} doubled,`);
  say(`  ${fromNowhere} without a row, ${again} handed over again under the same Message-ID`);
  return lost + doubled + fromNowhere;
}

rmSync(folder, { recursive: true, force: true });
const half = Math.ceil(rounds / 2);
const numbers = Array.from({ length: rounds }, (_, at) => at + 1);
say(cells([...heads, 'ready ms', 'orphans']));
let wrong = await playHalf(openOwnStage(`${folder}/own`), numbers.slice(0, half));
if (rounds > half) wrong += await playHalf(await openExternalStage(`${folder}/external`), numbers.slice(half));
say(wrong === 0 ? `${rounds} rounds, nothing lost and nothing doubled` : `${wrong} promises were not kept`);
process.exitCode = wrong === 0 ? 0 : 1;
