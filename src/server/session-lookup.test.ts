import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { createSessionLookup, type SessionLookup } from './session-lookup.server.ts';

const tokenOf = (name: string) => name.padEnd(43, '0');
const staff = { id: 1 } as SignedIn;

let requested: string[];
let release: (() => void)[];
let isSlow: boolean;
let sessions: SessionLookup;

beforeEach(() => {
  requested = [];
  release = [];
  isSlow = false;
  sessions = createSessionLookup({
    whoIs: async (token) => {
      requested.push(token);
      if (isSlow) await new Promise<void>((done) => release.push(done));
      return token === tokenOf('staff') ? staff : null;
    },
  });
});

const turn = () => new Promise<void>((done) => setImmediate(done));

describe('an invalid token', () => {
  it.each(['', 'x', 'a.b.c', `${tokenOf('x')}y`, `${'0'.repeat(42)}%`, '\0'.repeat(43)])(
    '%j is not looked up',
    async (token) => {
      expect([sessions.isUnknown(token), await sessions.whoIs(token)]).toEqual([true, null]);
      expect(requested).toEqual([]);
    },
  );
});

describe('an unknown token', () => {
  it('is looked up once', async () => {
    for (let time = 0; time < 3; time += 1) expect(await sessions.whoIs(tokenOf('made-up'))).toBeNull();
    expect(requested).toEqual([tokenOf('made-up')]);
    expect(sessions.isUnknown(tokenOf('made-up'))).toBe(true);
  });

  it('is looked up two at a time, and others wait', async () => {
    isSlow = true;
    const all = ['a', 'b', 'c'].map((name) => sessions.whoIs(tokenOf(name)));
    await turn();
    expect(requested).toEqual([tokenOf('a'), tokenOf('b')]);
    expect(sessions.hasToWait(tokenOf('d'))).toBe(true);
    while (release.length > 0) {
      release.shift()?.();
      await turn();
    }
    expect(await Promise.all(all)).toEqual([null, null, null]);
    expect(sessions.hasToWait(tokenOf('d'))).toBe(false);
  });

  it('is refused when too many wait', async () => {
    isSlow = true;
    for (let at = 0; at < 202; at += 1) sessions.whoIs(tokenOf(`made-up-${at}`)).catch(() => undefined);
    await turn();
    await expect(sessions.whoIs(tokenOf('one-more'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });
});

describe('a signed-in user', () => {
  it('is looked up each time, so that a session ends immediately', async () => {
    expect(await sessions.whoIs(tokenOf('staff'))).toBe(staff);
    expect(await sessions.whoIs(tokenOf('staff'))).toBe(staff);
    expect(requested).toHaveLength(2);
  });

  it('does not wait in the queue', async () => {
    await sessions.whoIs(tokenOf('staff'));
    isSlow = true;
    for (const name of ['a', 'b', 'c', 'd']) sessions.whoIs(tokenOf(name)).catch(() => undefined);
    await turn();
    expect(sessions.hasToWait(tokenOf('staff'))).toBe(false);
    sessions.whoIs(tokenOf('staff')).catch(() => undefined);
    expect(requested.at(-1)).toBe(tokenOf('staff'));
  });
});
