import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

const address = 'https://boats.example/product/21-cuddy?from=tag';

/** The drawing as the pixels of a camera, with a white frame, eight pixels to a square. */
function pixelsOf(svg: string) {
  const squares = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const frame = 4;
  const side = (squares + 2 * frame) * 8;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, left = '', top = ''] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = 0; y < 8; y += 1) {
      const start = ((Number(top) + frame) * 8 + y) * side + (Number(left) + frame) * 8;
      for (let x = 0; x < 8; x += 1) data.fill(0, (start + x) * 4, (start + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

test.each([0, 2])('a QR code with a quiet zone of %d squares can be read', (quietZone) => {
  expect(decodeQR(pixelsOf(drawQrCode(address, { quietZone })))).toBe(address);
});

test('a quiet zone frames the code on each side', () => {
  const sizeOf = (svg: string) => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const [plain, framed] = [0, 2].map((quietZone) => drawQrCode(address, { quietZone }));
  expect(sizeOf(framed ?? '') - sizeOf(plain ?? '')).toBe(4);
  expect(plain).toContain('M0 0h1');
  expect(framed).not.toMatch(/M[01] \d+h1v1/);
});
