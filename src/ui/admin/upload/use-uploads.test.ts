import { expect, test } from 'vitest';
import { createFormUploads } from './use-uploads.ts';

test('a file that was refused is not pending, and is named until it is removed', async () => {
  const uploads = createFormUploads({ prepare: async () => null, end: () => {} });
  const queue = uploads.queueOf('media');
  queue.add([new File(['bytes'], 'deck.jpg', { type: 'image/jpeg' })]);
  expect([uploads.pendingFields(), uploads.failedFields()]).toEqual(['media', '']);
  await expect.poll(uploads.failedFields).toBe('media');
  expect([uploads.pendingFields(), uploads.failedFiles()]).toEqual(['', 'deck.jpg']);
  queue.cancel(queue.list()[0]?.id ?? '');
  expect(uploads.failedFields()).toBe('');
});
