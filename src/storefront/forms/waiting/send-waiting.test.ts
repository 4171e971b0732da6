import { expect, it } from 'vitest';
import type { FormAnswer } from '../post-form.ts';
import type { SentFile } from '../send-file.ts';
import { type Progress, type SendingDeps, sendWaiting } from './send-waiting.ts';
import { isExpired, maxWaitingMs, type WaitingForm } from './waiting-form.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

const waiting = (fields: Partial<WaitingForm> = {}): WaitingForm => ({
  key: 'k-1',
  call: '/api/trade',
  what: 'Value your trade',
  at: 0,
  fields: { name: 'Jo Quay' },
  ids: [],
  files: [],
  ...fields,
});

/** A server that names uploads in order; `lost` are uploads that don't arrive. */
function server({ lost = [], answer = { kind: 'sent', result: {} } }: { lost?: string[]; answer?: FormAnswer } = {}) {
  const log = { posted: [] as Record<string, string>[], kept: [] as WaitingForm[], progress: [] as Progress[] };
  let id = 0;
  const deps: SendingDeps = {
    async upload({ name }): Promise<SentFile> {
      if (lost.includes(name)) return { reason: 'no connection', isUnsent: true };
      if (name.endsWith('.heic')) return { reason: 'not taken' };
      id += 1;
      return { id: String(id) };
    },
    prove: async () => ({ token: 'token', answer: 'answer' }),
    async post(_call, fields) {
      log.posted.push(fields);
      return answer;
    },
    keep: async (one) => void log.kept.push(one),
    onProgress: (progress) => log.progress.push(progress),
  };
  return { deps, log };
}

it('is sent after its photos, and names them', async () => {
  const { deps, log } = server();
  const outcome = await sendWaiting(waiting({ ids: ['9'], files: [photo('a.jpg'), photo('b.jpg')] }), deps);
  expect(outcome).toMatchObject({ kind: 'sent', files: 3, refused: [] });
  expect(log.posted).toEqual([
    {
      name: 'Jo Quay',
      gallery: '["9","1","2"]',
      captcha: 'answer',
      captchaToken: 'token',
      idempotencyKey: 'k-1',
    },
  ]);
  expect(log.progress).toEqual([
    { sent: 1, all: 3 },
    { sent: 2, all: 3 },
  ]);
});

it('is not sent while a photo can’t be uploaded, and goes on with that photo later', async () => {
  const files = [photo('a.jpg'), photo('b.jpg')];
  const first = server({ lost: ['b.jpg'] });
  expect(await sendWaiting(waiting({ files }), first.deps)).toEqual({ kind: 'unreachable' });
  expect(first.log.posted).toEqual([]);
  const [kept] = first.log.kept;
  expect(kept).toMatchObject({ ids: ['1'], files: [{ name: 'b.jpg' }] });
  const later = server();
  expect(await sendWaiting(kept ?? waiting(), later.deps)).toMatchObject({ kind: 'sent', files: 2 });
});

it('is sent without a file that the server refuses, and names it', async () => {
  const { deps, log } = server();
  const outcome = await sendWaiting(waiting({ files: [photo('a.heic'), photo('b.jpg')] }), deps);
  expect(outcome).toMatchObject({ kind: 'sent', files: 1, refused: ['a.heic'] });
  expect(log.posted).toMatchObject([{ gallery: '["1"]' }]);
});

it('has no gallery without photos, and no captcha when the server returns no challenge', async () => {
  const { deps, log } = server();
  await sendWaiting(waiting(), { ...deps, prove: async () => null });
  expect(log.posted).toEqual([{ name: 'Jo Quay', idempotencyKey: 'k-1' }]);
});

it('waits for 24 hours, not longer', () => {
  expect([isExpired({ at: 0 }, maxWaitingMs - 1), isExpired({ at: 0 }, maxWaitingMs)]).toEqual([false, true]);
});
