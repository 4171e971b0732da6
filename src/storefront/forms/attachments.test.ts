import { expect, it } from 'vitest';
import { type Attached, openAttachments } from './attachments.ts';
import type { SentFile } from './send-file.ts';
import type { Progress } from './waiting/send-waiting.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** Uploads that the test answers one by one. */
function opened() {
  const uploads: { name: string; answer: (sent: SentFile) => void }[] = [];
  let shown: readonly Attached[] = [];
  const attachments = openAttachments({
    upload: ({ name }) => new Promise((answer) => uploads.push({ name, answer })),
    thumbnailOf: async () => null,
    show: (files) => {
      shown = files;
    },
  });
  const next = async (): Promise<(typeof uploads)[number]> => {
    await expect.poll(() => uploads.length).toBeGreaterThan(0);
    return uploads.shift() as (typeof uploads)[number];
  };
  const keyOf = (name: string) => shown.find(({ file }) => file.name === name)?.key ?? '';
  return { attachments, next, keyOf, shown: () => shown.map(({ file, state }) => `${file.name} ${state}`) };
}

it('uploads one after the other, and the others are shown as waiting', async () => {
  const { attachments, next, shown } = opened();
  attachments.take([photo('a'), photo('b')]);
  const first = await next();
  expect(shown()).toEqual(['a sending', 'b waiting']);
  first.answer({ id: '1' });
  expect((await next()).name).toBe('b');
  expect(shown()).toEqual(['a done', 'b sending']);
});

it('finishes after the last upload, those taken meanwhile included, and reports how many are sent', async () => {
  const { attachments, next } = opened();
  attachments.take([photo('a')]);
  const progress: Progress[] = [];
  const finished = attachments.finish((one) => progress.push(one));
  attachments.take([photo('b')]);
  (await next()).answer({ id: '1' });
  (await next()).answer({ id: '2' });
  expect(await finished).toEqual({ ids: ['1', '2'], files: [] });
  expect(progress[0]).toEqual({ sent: 0, all: 1 });
  expect(progress.at(-1)).toEqual({ sent: 2, all: 2 });
});

it('retries once what failed without a connection, and then returns it as not sent', async () => {
  const { attachments, next } = opened();
  const [sent, lost, refused] = [photo('a'), photo('b'), photo('c')];
  attachments.take([sent, lost, refused]);
  (await next()).answer({ id: '1' });
  (await next()).answer({ reason: 'no connection', isUnsent: true });
  (await next()).answer({ reason: 'too large' });
  const finished = attachments.finish(() => undefined);
  (await next()).answer({ reason: 'no connection', isUnsent: true });
  expect(await finished).toEqual({ ids: ['1'], files: [lost] });
});

it('does not upload what was removed before its turn', async () => {
  const { attachments, next, keyOf } = opened();
  attachments.take([photo('a'), photo('b'), photo('c')]);
  const first = await next();
  attachments.remove(keyOf('b'));
  first.answer({ id: '1' });
  expect((await next()).name).toBe('c');
});
