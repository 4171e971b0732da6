import { afterEach, expect, it, vi } from 'vitest';
import type { Db } from '#src/db/client.server.ts';
import { queueForm } from './form-queue.server.ts';

afterEach(() => vi.useRealTimers());

it('refuses a form that has waited for too long, instead of holding up its sender', async () => {
  vi.useFakeTimers();
  const db = {} as Db;
  const slow = () => new Promise((resolve) => setTimeout(resolve, 21_000));
  const ahead = Array.from({ length: 6 }, () => queueForm(db, slow));
  const work = vi.fn(async () => undefined);
  const late = queueForm(db, work);
  const refusal = expect(late).rejects.toMatchObject({ code: 'not_ready', retryAfterSeconds: 30 });
  await vi.advanceTimersByTimeAsync(21_000);
  await Promise.all([...ahead, refusal]);
  expect(work).not.toHaveBeenCalled();
});
