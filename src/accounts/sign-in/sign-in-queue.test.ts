import { expect, it } from 'vitest';
import { createSignInQueue } from './sign-in-queue.ts';

const address = '203.0.113.9';

/** Jobs that run until they are released. */
function startJobs(count: number, from: (at: number) => string) {
  const queue = createSignInQueue();
  const running = { now: 0, max: 0 };
  const end = Promise.withResolvers<void>();
  const answers = Array.from({ length: count }, (_, at) =>
    queue(from(at), async () => {
      running.now += 1;
      running.max = Math.max(running.max, running.now);
      await end.promise;
      running.now -= 1;
      return 'done';
    }),
  );
  return { queue, running, end: end.resolve, answers };
}

it('two sign-ins run at a time, and twenty that come together all get their turn', async () => {
  const { running, end, answers } = startJobs(20, () => address);
  end();
  expect(await Promise.all(answers)).toEqual(Array(20).fill('done'));
  expect(running.max).toBe(2);
});

it('fifty sign-ins of one network wait, more are refused at once, and other networks are accepted', async () => {
  const { queue, end, answers } = startJobs(1_500, () => address);
  expect(await Promise.all(answers.slice(50))).toEqual(Array(1_450).fill(undefined));
  const other = queue('203.0.113.10', async () => 'done');
  end();
  expect(await Promise.all([...answers.slice(0, 50), other])).toEqual(Array(51).fill('done'));
  expect(await queue(address, async () => 'again')).toBe('again');
});

it('sign-ins are refused once the queue is full, and a failed one makes room for the next', async () => {
  const { queue, end, answers } = startJobs(600, (at) => `203.0.${at % 200}.7`);
  expect(await answers[599]).toBeUndefined();
  end();
  await Promise.all(answers);
  await expect(queue(address, async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await queue(address, async () => 'done')).toBe('done');
});
