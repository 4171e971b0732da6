import { expect, it, vi } from 'vitest';
import { inUtf8 } from './encoding.server.ts';

async function* bytesOf(bytes: Buffer, chunk: number) {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

async function read(bytes: Buffer, chunk: number) {
  const onAssumed = vi.fn<() => void>();
  const chunks = await Array.fromAsync(inUtf8(bytesOf(bytes, chunk), onAssumed));
  return { text: Buffer.concat(chunks).toString(), assumed: onAssumed.mock.calls.length };
}

const text = 'sku,location\nHO-1,Québec’s “île”\n';
const windows = Buffer.from(text.replaceAll('’', '\x92').replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1');

it.each([1, 2, 3, 7, 100])(
  'Windows-1252 is read and reported once, UTF-8 is left alone, in chunks of %i bytes',
  async (chunk) => {
    expect(await read(windows, chunk)).toEqual({ text, assumed: 1 });
    expect(await read(Buffer.from(text), chunk)).toEqual({ text, assumed: 0 });
  },
);

it('a file may end with such a byte', async () => {
  expect(await read(Buffer.from('sku\nQu\xe9', 'latin1'), 4)).toEqual({ text: 'sku\nQué', assumed: 1 });
});

it('a broken byte in a UTF-8 file and a file in UTF-16 are left to be reported', async () => {
  const broken = Buffer.concat([Buffer.from('é,'), Buffer.from([0xe9, 0x2c]), Buffer.from('è\n')]);
  expect(await read(broken, 100)).toMatchObject({ assumed: 0, text: expect.stringContaining('\ufffd') });
  expect(await read(Buffer.from('\ufeffsku', 'utf16le'), 100)).toMatchObject({ assumed: 0 });
});
