import { describe, expect, test } from 'vitest';
import { BOAT_SHAPES } from './boat-shape.ts';
import { profileAddress, readProfileName } from './profile-address.ts';
import { boatOf, type ProfileInput, profileDimensions, profilePicture } from './profile-drawing.ts';

const longCabin: ProfileInput = {
  shape: 'long-cabin',
  lengthFeet: 26.2,
  hullColour: 'white',
  stripeColour: 'navy',
  horsepower: 400,
  engineCount: 2,
  drive: 'outboard',
};
const labels = { lengthLabel: '26 ft 2 in', heightLabel: '9 ft 4 in', transomLabel: '30 in' };
const pictureOf = (input: ProfileInput) => profilePicture(boatOf(input));
const textsOf = (sent: typeof labels | Record<keyof typeof labels, string | null>) =>
  profileDimensions(boatOf(longCabin), sent).labels.map(({ text }) => text);

describe('the profile drawing', () => {
  test('has the given measures', () => {
    expect(textsOf(labels)).toEqual(['26 ft 2 in', '9 ft 4 in', '30 in']);
  });

  test('leaves out a dimension without a measurement', () => {
    expect(textsOf({ ...labels, heightLabel: null, transomLabel: null })).toEqual(['26 ft 2 in']);
  });

  test('shows the boat even without any measurement', () => {
    expect(pictureOf({ shape: 'jon' }).length).toBeGreaterThan(5_000);
  });

  test('has no inline styles, which the pages forbid', () => {
    expect(pictureOf(longCabin)).not.toMatch(/\bstyle=|<style/);
  });

  test('refers only to ids that it defines, each once', () => {
    const svg = pictureOf(longCabin);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('draws two engines for a twin', () => {
    expect(pictureOf(longCabin)).toContain('<use ');
    expect(pictureOf({ ...longCabin, horsepower: 200, engineCount: 1 })).not.toContain('<use ');
  });

  test('follows from its address', () => {
    const boat = boatOf(longCabin);
    const address = profileAddress(boat);
    expect(address).toBe('/profile/1/long-cabin_26.2_eef0ec_16324a_outboard_200_2.svg');
    expect(readProfileName(address.slice(address.lastIndexOf('/') + 1))).toEqual(boat);
  });

  test.each([
    'open-jet_1e309_eef0ec_16324a_outboard_200_2.svg',
    'open-jet_0_eef0ec_16324a_outboard_200_2.svg',
    'open-jet_999_eef0ec_16324a_outboard_200_2.svg',
    'open-jet_20_eef0ec_16324a_outboard_200_0.svg',
    '__proto___20_eef0ec_16324a_outboard_200_1.svg',
    'open-jet_20_"><sc_16324a_outboard_200_1.svg',
    'open-jet_20_eef0ec_16324a_sail_200_1.svg',
  ])('has no picture for %s', (name) => {
    expect(readProfileName(name)).toBeNull();
  });
});

describe.each(BOAT_SHAPES)('a %s', (shape) => {
  test.each([1, 8.5, 14, 21, 30, 200])(
    'of %d feet is drawn with valid numbers and within the size limit',
    (lengthFeet) => {
      const svg = pictureOf({ ...longCabin, shape, lengthFeet });
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      expect(svg.length).toBeLessThan(60_000);
    },
  );
});
