import { expect, it } from 'vitest';
import { logoPicture, noLook } from './look.ts';
import { lookHead } from './look-head.ts';

const logo = logoPicture({
  id: 7,
  contentHash: 'ab'.repeat(32),
  drawingHash: 'cd'.repeat(32),
  width: 1600,
  height: 800,
});

it('a dealer without logo and colour has icons, and no styles', () => {
  const { links, style } = lookHead({ ...noLook, version: '0123456789' });
  expect(links).toContain('<link rel="apple-touch-icon" href="/icons/0123456789/touch-180.png">');
  expect(style).toBe('');
});

it('the styles of a look are its shades and its logo, and can’t end their element', () => {
  expect(lookHead({ ...noLook, logo }).style).toBe(':root{--logo:url(/drawings/7-ababababab.svg)}');
  const { style } = lookHead({ ...noLook, logo, color: '#D2433B' });
  expect(style).toMatch(/^:root\{--strait-50:#[0-9a-f]{6};/);
  expect(style).toContain('--action:#d2433b;--action-hover:#');
  expect(style).not.toContain('<');
});
