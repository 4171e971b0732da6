import { randomBytes } from 'node:crypto';
import { type Addition, answersPerSecond } from './throughput.ts';

const token = () => randomBytes(32).toString('base64url');
const repeated = token();

/** What a client can add to a request to bypass the page cache. */
const additions: Record<string, (turn: number) => Addition> = {
  'a parameter that no page reads': (turn) => ({ query: `?x=${turn}` }),
  'a campaign': (turn) => ({ query: `?utm_source=paper&fbclid=${turn}` }),
  'a token that can’t be one': (turn) => ({ cookie: `token=junk${turn}` }),
  'one token that nobody knows': () => ({ cookie: `token=${repeated}` }),
  'another token each time': () => ({ cookie: `token=${token()}` }),
};

/** Pages per second with each addition, relative to those without. */
export async function compareStrangers(address: string): Promise<string[][]> {
  const usual = await answersPerSecond(address, 'br');
  const rows = [['nothing', `${Math.round(usual)}`, '1.00']];
  for (const [what, addition] of Object.entries(additions)) {
    const pages = await answersPerSecond(address, 'br', addition);
    rows.push([what, `${Math.round(pages)}`, (pages / usual).toFixed(2)]);
  }
  return rows;
}
