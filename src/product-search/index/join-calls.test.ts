import { describe, expect, it } from 'vitest';
import { joinCalls } from './join-calls.ts';

/** Work that ends when the test lets it; returns how often it was started. */
function work() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const call = joinCalls(
    (_now: Date) =>
      new Promise<number>((resolve, reject) => {
        ends.push({ resolve, reject });
      }),
  );
  const end = async (at: number, error?: Error) => {
    if (error) ends[at]?.reject(error);
    else ends[at]?.resolve(at + 1);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { call: () => call(new Date(0)), begun: () => ends.length, end };
}

describe('simultaneous calls', () => {
  it('share a run that starts after them, never one in progress', async () => {
    const { call, begun, end } = work();
    const first = call();
    const later = [call(), call(), call()];
    expect(begun()).toBe(1);
    await end(0);
    expect(await first).toBe(1);
    expect(begun()).toBe(2);
    await end(1);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
  });

  it('are not affected by the failure of the previous run', async () => {
    const { call, end } = work();
    const first = call();
    const second = call();
    const refusal = expect(first).rejects.toThrow('no database');
    await end(0, new Error('no database'));
    await refusal;
    await end(1);
    expect(await second).toBe(2);
  });

  it('start a new run when none is in progress', async () => {
    const { call, begun, end } = work();
    const first = call();
    await end(0);
    await first;
    const second = call();
    expect(begun()).toBe(2);
    await end(1);
    await second;
  });
});
