import { expect, test } from 'vitest';
import { createFormUploads } from './use-uploads.ts';

test('a file that was refused is not pending, and is named until it is removed', async () => {
  const uploads = createFormUploads({ prepare: async () => null, end: () => {} });
  const queue = uploads.queueOf('media');
  queue.add([new File(['bytes'], 'deck.jpg', { type: 'image/jpeg' })]);
  expect([uploads.pendingFields(), uploads.failedFields()]).toEqual(['media', '']);
  await expect.poll(uploads.failedFields).toBe('media');
  expect([uploads.pendingFields(), uploads.takeLeftOut()]).toEqual(['', ['deck.jpg']]);
  queue.cancel(queue.list()[0]?.id ?? '');
  expect(uploads.failedFields()).toBe('');
});

test('a save names every file that it leaves out, also one that was removed for it, and each once', async () => {
  const uploads = createFormUploads({ prepare: async () => null, end: () => {} });
  const queue = uploads.queueOf('media');
  queue.add(['IMG_5000.HEIC', 'IMG_5001.HEIC'].map((name) => new File(['bytes'], name)));
  await expect.poll(() => queue.list().map(({ step }) => step)).toEqual(['failed', 'failed']);
  queue.leaveOut(queue.list()[1]?.id ?? '');
  expect(uploads.takeLeftOut()).toEqual(['IMG_5001.HEIC', 'IMG_5000.HEIC']);
  expect(uploads.takeLeftOut()).toEqual(['IMG_5000.HEIC']);
});

test('the error of a refused HEIC explains what to do, whatever its size', async () => {
  const uploads = createFormUploads({ prepare: async () => null, end: () => {} });
  const queue = uploads.queueOf('media');
  queue.add([new File(['bytes'], 'IMG_5000.HEIC'), new File(['bytes'], 'a', { type: 'image/heif' })]);
  await expect.poll(() => queue.list().map(({ step }) => step)).toEqual(['failed', 'failed']);
  for (const { error, isWorthAgain } of queue.list()) {
    expect(error).toContain('HEIC');
    expect(isWorthAgain).toBe(false);
  }
});
