import { expect, it } from 'vitest';
import { createLimit } from './limit.ts';

it('at most the allowed number of jobs run at once, and a failed one makes room too', async () => {
  const limit = createLimit(2);
  let running = 0;
  let most = 0;
  const job = async (fails: boolean) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (fails) throw new Error('failed');
  };
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((number) => limit.run(() => job(number % 2 === 0))));
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(limit.waiting()).toBe(0);
});
