import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, inkOn, leastOf, paletteOf } from './palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const colors = ['#000000', '#ffffff', '#808080', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#ff00ff', '#c8102e'];
const withColors = { examples: colors.map((color): [string] => [color]), numRuns: 100 };

/** What is text and what is a part of the interface, on which ground. */
const texts = [
  [700, '#ffffff'],
  [600, '#ffffff'],
  [950, '#ffffff'],
  [800, 50],
  [700, 100],
  [100, 900],
  [300, 900],
  [200, 950],
] as const;

describe('the shades of any colour', () => {
  it('leave every text readable', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { shades } = paletteOf(color);
        for (const [shade, on] of texts) {
          const ground = typeof on === 'number' ? shades[on] : on;
          expect(contrastOf(shades[shade], ground), `${shade} on ${on} of ${color}`).toBeGreaterThanOrEqual(
            leastOf.text,
          );
        }
      }),
      withColors,
    );
  });

  it('leave buttons and focus rings to be seen on white and on dark ground, with text that can be read', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { shades, action, actionHover, actionInk, focusOnDark } = paletteOf(color);
        expect(contrastOf(actionInk, action), `text on ${action}`).toBeGreaterThanOrEqual(leastOf.text);
        expect(contrastOf(actionInk, actionHover), `text on ${actionHover}`).toBeGreaterThanOrEqual(leastOf.text);
        expect(contrastOf(action, '#ffffff')).toBeGreaterThanOrEqual(leastOf.part);
        expect(contrastOf(action, shades[900])).toBeGreaterThanOrEqual(leastOf.part);
        expect(contrastOf(shades[600], '#ffffff')).toBeGreaterThanOrEqual(leastOf.part);
        expect(contrastOf(focusOnDark, shades[950])).toBeGreaterThanOrEqual(leastOf.part);
      }),
      withColors,
    );
  });
});

it('a colour that can be a button stays exactly as the dealer has it', () => {
  expect(paletteOf('#D2433B').action).toBe('#d2433b');
});

it('a colour that is too light or too dark for a button is changed no more than needed', () => {
  expect(contrastOf(paletteOf('#ffd84d').action, '#ffffff')).toBeLessThan(3.15);
  const navy = paletteOf('#0b2545');
  expect(contrastOf(navy.action, navy.shades[900])).toBeLessThan(3.2);
});

it('text on any ground is white, or dark where white can’t be read', () => {
  expect([inkOn('#12414f'), inkOn('#f2ae2b'), inkOn('#808080')]).toEqual(['#ffffff', '#071f27', '#000000']);
});

it('without a colour the shades are those of the style sheet', () => {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const { shades, action } = paletteOf(null);
  for (const [name, color] of Object.entries(shades)) expect(css).toContain(`--strait-${name}: ${color};`);
  expect(css).toContain(`--oil-500: ${action};`);
});
