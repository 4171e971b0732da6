import { expect, it } from 'vitest';
import { withoutPlaces } from './clean-video.ts';

const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};

const place = box('udta', box('\xa9xyz', '+49.1659-123.9401/'));
const apple = box('meta', 'com.apple.quicktime.location.ISO6709+49.1659-123.9401/');
const track = box('trak', box('tkhd', 'turned'), box('mdia', box('hdlr', 'vide'), apple));
const film = (...parts: Buffer[]) => Buffer.concat([box('ftyp', 'isom'), ...parts]);

async function cleaned(video: Buffer, step = 7): Promise<Buffer> {
  async function* pieces() {
    for (let at = 0; at < video.length; at += step) yield video.subarray(at, at + step);
  }
  return Buffer.concat(await Array.fromAsync(withoutPlaces(pieces())));
}

const nested = (levels: number): Buffer => (levels === 0 ? box('moov') : box('moov', nested(levels - 1)));

it('the location is removed from a video, and its data keeps its position', async () => {
  const video = film(box('moov', box('mvhd', 'head'), place, track, apple), box('mdat', 'pictures'), apple);
  for (const step of [1, 7, 1000]) {
    const clean = await cleaned(Buffer.from(video), step);
    expect(clean.length).toBe(video.length);
    expect(clean.toString('latin1')).not.toMatch(/49\.1659|udta|meta/);
    for (const stored of ['tkhd', 'turned', 'hdlr', 'mvhd', 'pictures'])
      expect(clean.indexOf(stored)).toBe(video.indexOf(stored));
  }
});

it('a video without metadata is unchanged, even when its last box has no size', async () => {
  const endless = Buffer.from('\0\0\0\0mdatpictures and sounds', 'latin1');
  const long = Buffer.from('\0\0\0\x01mdat\0\0\0\0\0\0\0\x14four', 'latin1');
  const video = film(box('moov', box('mvhd', 'head')), long, endless);
  expect(await cleaned(video)).toEqual(video);
});

it('boxes that do not belong in a video are blanked', async () => {
  const clean = await cleaned(film(box('moov'), box('html', '<script>alert(1)</script>'), box('mdat', 'pictures')));
  expect(clean.toString('latin1')).not.toContain('alert');
  expect(clean.toString('latin1')).toContain('pictures');
});

it.each([
  ['a video without a moov box', film(box('mdat', 'pictures'))],
  ['an HTML page after the first box', film(box('moov'), Buffer.from('<script>alert(1)</script>'))],
  ['a moov box that is cut off', film(box('moov', 'head').subarray(0, 10))],
  ['boxes larger than their parent', film(box('moov', Buffer.from('\0\0\xff\xfftrak', 'latin1')))],
  ['boxes smaller than their header', film(box('moov', Buffer.from('\0\0\0\x02trak', 'latin1')))],
  ['endlessly nested boxes', film(nested(100))],
  ['trailing bytes outside a box', film(Buffer.from('abc'))],
])('%s is refused', async (_what, video) => {
  await expect(cleaned(video)).rejects.toMatchObject({ status: 415 });
});
