import { expect, test } from 'vitest';
import { maxPictureBytes as maxOnServer, uploadTypes } from '#src/lib/upload.ts';
import type { Called } from '../call.ts';
import { maxPictureBytes, offeredPictures, offeredTypes, type Parcel, type Sending, type Upload } from './upload.ts';
import { createUploadQueue, readyInOrder } from './upload-queue.ts';

type Uploaded = Extract<Called<NonNullable<Upload['result']>>, { isDone: true }>['result'];
type Sent = { parcel: Parcel; sending: Sending; answer: (called: Called<Uploaded>) => void };

const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

/** A queue whose server answers when the test lets it. */
function openQueue({ prepare = async (file: File): Promise<Blob | null> => file } = {}) {
  const sent: Sent[] = [];
  let last = 0;
  const queue = createUploadQueue({
    prepare,
    send: (parcel, sending) => new Promise((answer) => sent.push({ parcel, sending, answer })),
    newId: () => `u${++last}`,
    tooLarge: () => 'Limit file size 2MB',
  });
  return { queue, sent };
}

const done = (id: number) => ({ isDone: true, result: { id } as Uploaded }) as const;
const refused = (status: number) => ({ isDone: false, status, message: 'no', fields: {}, details: null }) as const;
const turn = () => new Promise((resolve) => setTimeout(resolve));
const steps = (uploads: readonly Upload[]) => uploads.map(({ step }) => step);

test('two photos are uploaded at a time, the others wait', async () => {
  const { queue, sent } = openQueue();
  queue.add([photo('1'), photo('2'), photo('3')]);
  await turn();
  expect(steps(queue.list())).toEqual(['sending', 'sending', 'waiting']);
  sent[1]?.answer(done(8));
  await turn();
  expect(steps(queue.list())).toEqual(['sending', 'done', 'sending']);
});

test('photos are used in the order in which they were selected', async () => {
  const { queue, sent } = openQueue();
  queue.add([photo('1'), photo('2')]);
  await turn();
  sent[1]?.answer(done(8));
  await turn();
  expect(readyInOrder(queue.list())).toEqual([]);
  sent[0]?.answer(done(7));
  await turn();
  expect(readyInOrder(queue.list()).map(({ result }) => result?.id)).toEqual([7, 8]);
});

test('a failed photo does not delay others, and can be retried when that may help', async () => {
  const { queue, sent } = openQueue();
  queue.add([photo('1'), photo('2')]);
  await turn();
  sent[0]?.answer(refused(503));
  sent[1]?.answer(done(8));
  await turn();
  expect(queue.list()[0]).toMatchObject({ step: 'failed', error: 'no', isWorthAgain: true });
  expect(readyInOrder(queue.list())).toHaveLength(1);
  queue.retry('u1');
  await turn();
  expect(sent[2]?.parcel.id).toBe('u1');
  sent[2]?.answer(refused(415));
  await turn();
  expect(queue.list()[0]).toMatchObject({ step: 'failed', isWorthAgain: false });
});

test('a file that can’t be made small enough is not uploaded', async () => {
  const { queue, sent } = openQueue({ prepare: async () => null });
  queue.add([photo('film.gif')]);
  await turn();
  expect(sent).toEqual([]);
  expect(queue.list()[0]).toMatchObject({ step: 'failed', error: 'Limit file size 2MB', isWorthAgain: false });
});

test('a cancelled upload is aborted, leaves the list and makes room for the next', async () => {
  const { queue, sent } = openQueue();
  queue.add([photo('1'), photo('2'), photo('3')]);
  await turn();
  queue.cancel('u1');
  await turn();
  expect(sent[0]?.sending.signal.aborted).toBe(true);
  expect(queue.list().map(({ id, step }) => [id, step])).toEqual([
    ['u2', 'sending'],
    ['u3', 'sending'],
  ]);
});

test('the browser offers the types that the server accepts, and shrinks images to its limit', () => {
  expect(maxPictureBytes).toBe(maxOnServer);
  expect(offeredPictures.split(',')).toEqual(uploadTypes.picture);
  expect(offeredTypes.split(',')).toEqual([...uploadTypes.picture, ...uploadTypes.video]);
});
