import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawingToPng } from './drawing.server.ts';
import { openPicture } from './open-picture.server.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#236b7d' }, limitInputPixels: false });

const svg = (size: string, content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="9" height="9" fill="#236b7d"/>${content}</svg>`;
const sized = svg('width="9" height="9"');
/** Nested filters that keep a core busy for minutes. */
const slow = svg(
  'width="4000" height="4000"',
  `<filter id="f" width="9" height="9">${'<feGaussianBlur stdDeviation="300"/>'.repeat(400)}</filter>` +
    '<rect width="4000" height="4000" filter="url(#f)"/>',
);

/** Writes another width and height into the header of an AVIF. */
function resized(avif: Buffer, width: number, height: number): Buffer {
  const at = avif.indexOf('ispe') + 8;
  const changed = Buffer.from(avif);
  changed.writeUInt32BE(width, at);
  changed.writeUInt32BE(height, at + 4);
  return changed;
}

describe('uploaded bytes', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('are opened when they are an image: %s', async (format) => {
    const opened = await openPicture(await drawn(40, 30).toFormat(format).toBuffer());
    expect(opened).toMatchObject({ mime: `image/${format}`, width: 40, height: 30 });
  });

  it.each([
    ['an SVG with a size', Buffer.from(sized)],
    ['an SVG after an XML declaration', Buffer.from(`<?xml version="1.0"?>\n<!-- a photo -->${sized}`)],
    ['an SVG after a GIF signature', Buffer.from(`GIF89a${sized}`)],
    ['an SVG in UTF-16', Buffer.from(`\ufeff${sized}`, 'utf16le')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['the start of a JPEG 2000', Buffer.from('0000000c6a5020200d0a870a', 'hex')],
    ['the start of a JPEG XL', Buffer.from('0000000c4a584c200d0a870a', 'hex')],
    ['a PPM image in text format', Buffer.from('P3 1 1 255 0 0 0')],
  ])('are not opened when they are %s', async (_what, bytes) => {
    expect(await openPicture(bytes)).toBe('not-a-picture');
  });

  it('are not opened when they are a TIFF, or a HEIC of a phone', async () => {
    expect(await openPicture(await drawn(40, 30).tiff().toBuffer())).toBe('not-a-picture');
    const heic = (await drawn(40, 30).avif().toBuffer()).toString('latin1').replace('ftypavif', 'ftypheic');
    expect(await openPicture(Buffer.from(heic, 'latin1'))).toBe('not-a-picture');
  });

  it('are not decoded when their header declares too many pixels', async () => {
    const avif = await drawn(40, 30).avif().toBuffer();
    expect(await openPicture(resized(avif, 20_000, 20_000))).toBe('too-many-pixels');
    const png = await drawn(5000, 4000).png().toBuffer();
    expect(await openPicture(png, 16_000_000)).toBe('too-many-pixels');
    expect(await openPicture(png, 20_000_000)).toMatchObject({ width: 5000, height: 4000 });
  });

  it('never reach an SVG decoder in this process', async () => {
    await expect(sharp(Buffer.from(sized)).metadata()).rejects.toThrow('unsupported image format');
  });
});

describe('an SVG of our own', () => {
  it('is rendered to pixels in a separate process', async () => {
    expect(await sharp(await drawingToPng(sized)).metadata()).toMatchObject({ format: 'png', width: 9, height: 9 });
  });

  it('fails when it takes too long or is invalid', async () => {
    await expect(drawingToPng(slow, { maxMs: 1000 })).rejects.toThrow('could not be made into pixels');
    await expect(drawingToPng('none')).rejects.toThrow('could not be made into pixels');
  });
});
