import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isKnownTo, packingFor, pageOf, storedPageOf } from './page.server.ts';

const body = Buffer.from('<p>Luxor 21, welded aluminum</p>'.repeat(200));
const rendered = { status: 200, headers: [], body };

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  ['', null],
])('a browser that accepts %j gets %s', (acceptEncoding, packing) => {
  expect(packingFor(acceptEncoding)).toBe(packing);
});

const laterNever = () => undefined;

it.each([
  ['a page of one visitor', async () => pageOf(rendered)],
  ['a stored page', () => storedPageOf(rendered, laterNever)],
])('%s has the same content in every encoding', async (_which, make) => {
  const page = await make();
  expect(brotliDecompressSync((await page.packedFor('br')).body)).toEqual(body);
  expect(gunzipSync((await page.packedFor('gzip')).body)).toEqual(body);
  expect((await page.packedFor('')).body).toEqual(body);
});

it('is only stored compressed', async () => {
  const { bytes, packedFor } = await storedPageOf(rendered, laterNever);
  expect(bytes).toBeLessThan(body.length);
  // Each client that accepts no encoding gets a copy that nobody holds.
  expect((await packedFor('')).body).not.toBe((await packedFor('')).body);
});

it('is compressed once, and once more at a higher level when it is requested again', async () => {
  const waiting: (() => Promise<void>)[] = [];
  const page = await storedPageOf(rendered, (work) => waiting.push(work));
  const first = await page.packedFor('br');
  expect(waiting).toHaveLength(0);
  expect(await page.packedFor('br')).toBe(first);
  await page.packedFor('br');
  expect(waiting).toHaveLength(1);
  await waiting[0]?.();
  const better = await page.packedFor('br');
  expect(brotliDecompressSync(better.body)).toEqual(body);
  expect(better.tag).not.toBe(first.tag);
});

it.each([
  [100_000, 0b0000001],
  [131_057, 0b0011],
  [4_300_000, 0b1011],
])('a page of %i bytes is compressed with a window that just holds it', async (bytes, start) => {
  const { body: packed } = await pageOf({ ...rendered, body: Buffer.alloc(bytes, 'Luxor 21, ') }).packedFor('br');
  // RFC 7932, 9.1: a stream starts with the size of its window, in 4 or 7 bits.
  expect((packed[0] ?? 0) & (start === 1 ? 0b1111111 : 0b1111)).toBe(start);
});

it('is not compressed when it is small', async () => {
  expect((await pageOf({ ...rendered, body: Buffer.from('small') }).packedFor('br')).packing).toBeNull();
});

it('matches its ETag in any encoding', async () => {
  const page = pageOf(rendered);
  const other = pageOf({ ...rendered, body: Buffer.from('another') });
  const { tag } = await page.packedFor('br');
  expect([tag, `W/${tag}`, `"x", ${tag}`].map((known) => isKnownTo(known, page))).toEqual([true, true, true]);
  expect([isKnownTo(tag, other), isKnownTo(undefined, page), isKnownTo('"x"', page)]).toEqual([false, false, false]);
});
