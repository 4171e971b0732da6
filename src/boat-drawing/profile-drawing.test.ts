import { describe, expect, test } from 'vitest';
import { BOAT_SHAPES } from './boat-shape.ts';
import { type ProfileInput, profileDrawing } from './profile-drawing.ts';

const longCabin: ProfileInput = {
  shape: 'long-cabin',
  lengthFeet: 26.2,
  hullColour: 'white',
  stripeColour: 'navy',
  horsepower: 400,
  engineCount: 2,
  drive: 'outboard',
  lengthLabel: '26 ft 2 in',
  heightLabel: '9 ft 4 in',
  transomLabel: '30 in',
};

describe('the profile drawing', () => {
  test('contains the given labels', () => {
    const svg = profileDrawing(longCabin);
    for (const label of ['26 ft 2 in', '9 ft 4 in', '30 in']) expect(svg).toContain(`>${label}</text>`);
  });

  test('leaves out a dimension without a measurement', () => {
    const { heightLabel, transomLabel, ...known } = longCabin;
    const svg = profileDrawing(known);
    expect(svg.match(/<text/g)).toHaveLength(1);
    expect(svg).not.toContain('undefined');
  });

  test('shows the boat even without any measurement', () => {
    const svg = profileDrawing({ shape: 'jon' });
    expect(svg).not.toContain('<text');
    expect(svg.length).toBeGreaterThan(5_000);
  });

  test('escapes markup in labels', () => {
    expect(profileDrawing({ ...longCabin, lengthLabel: '<b>26 & 2</b>' })).toContain('&lt;b&gt;26 &amp; 2&lt;/b&gt;');
  });

  test('has no inline styles, which the pages forbid', () => {
    expect(profileDrawing(longCabin)).not.toMatch(/\bstyle=|<style/);
  });

  test('has only unique ids with its prefix', () => {
    const first = profileDrawing({ ...longCabin, idPrefix: 'first' });
    const ids = [...first.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id?.startsWith('first'))).toBe(true);
  });

  test('refers only to ids that it defines', () => {
    const svg = profileDrawing(longCabin);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('draws two engines for a twin', () => {
    const single = profileDrawing({ ...longCabin, horsepower: 200, engineCount: 1 });
    const twin = profileDrawing(longCabin);
    expect(twin).toContain('<use ');
    expect(single).not.toContain('<use ');
  });

  test('is the same for the same boat', () => {
    expect(profileDrawing(longCabin)).toBe(profileDrawing(longCabin));
  });
});

describe.each(BOAT_SHAPES)('a %s', (shape) => {
  test.each([8.5, 14, 21, 30])('of %d feet is drawn with valid numbers and within the size limit', (lengthFeet) => {
    const svg = profileDrawing({ ...longCabin, shape, lengthFeet });
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg.length).toBeLessThan(32_000);
  });
});
