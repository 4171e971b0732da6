import { describe, expect, it } from 'vitest';
import type { Attributes } from '../attribute.ts';
import { fitOfEngine, fitOfPropeller, fitSideOf } from './fit.ts';

const luxor: Attributes = { boatMaxHp: 225, boatTransom: 25, boatEngines: 1, boatDrive: 'outboard' };
const twin: Attributes = { boatMaxHp: 400, boatTransom: 25, boatEngines: 2, boatDrive: 'outboard' };
const verado: Attributes = { omHoPo: 200, omShLe: 25, omWeight: 475, omEnTy: 'four-stroke' };
const gearcase: Attributes = { omPropDiFrom: 13.8, omPropDiTo: 15, omPropPiFrom: 15, omPropPiTo: 21 };
const enertia: Attributes = { peDiameter: 14.3, peBoStro: 18 };

describe('an engine on a boat', () => {
  it('fits within the plate, with the transom’s shaft', () => {
    expect(fitOfEngine(luxor, verado)).toEqual({ verdict: 'fits', reasons: [] });
  });

  it('may be as strong as the plate says, and not one horsepower more', () => {
    expect(fitOfEngine(luxor, { ...verado, omHoPo: 225 }).verdict).toBe('fits');
    expect(fitOfEngine(luxor, { ...verado, omHoPo: 226 })).toEqual({
      verdict: 'does-not-fit',
      reasons: [{ kind: 'too-strong', horsepower: 226, limit: 225, engines: 1 }],
    });
  });

  it('counts twice on a boat for two', () => {
    expect(fitOfEngine(twin, verado).verdict).toBe('fits');
    expect(fitOfEngine(twin, { ...verado, omHoPo: 225 }).reasons).toEqual([
      { kind: 'too-strong', horsepower: 450, limit: 400, engines: 2 },
    ]);
  });

  it.each([
    [23, 'fits'],
    [22.9, 'does-not-fit'],
    [27, 'fits'],
    [27.1, 'does-not-fit'],
    [20, 'does-not-fit'],
    [30, 'does-not-fit'],
  ])('with a shaft of %d inches on a transom of 25: %s', (omShLe, verdict) => {
    expect(fitOfEngine(luxor, { ...verado, omShLe }).verdict).toBe(verdict);
  });

  it('tells whether its shaft is too short or too long', () => {
    expect(fitOfEngine(luxor, { ...verado, omShLe: 20 }).reasons).toEqual([
      { kind: 'shaft-short', shaftInches: 20, transomInches: 25 },
    ]);
    expect(fitOfEngine(luxor, { ...verado, omShLe: 30 }).reasons).toMatchObject([{ kind: 'shaft-long' }]);
  });

  it('tells everything that speaks against it', () => {
    const { reasons } = fitOfEngine(luxor, { ...verado, omHoPo: 300, omShLe: 30 });
    expect(reasons.map(({ kind }) => kind)).toEqual(['too-strong', 'shaft-long']);
  });

  it.each(['boatMaxHp', 'boatTransom'] as const)('is unknown where the boat’s %s is not known', (key) => {
    const { [key]: _, ...rest } = luxor;
    expect(fitOfEngine(rest, verado)).toEqual({ verdict: 'unknown', reasons: [{ kind: 'missing', keys: [key] }] });
  });

  it.each(['omHoPo', 'omShLe', 'omWeight'] as const)('is unknown where the engine’s %s is not known', (key) => {
    const { [key]: _, ...rest } = verado;
    expect(fitOfEngine(luxor, rest)).toEqual({ verdict: 'unknown', reasons: [{ kind: 'missing', keys: [key] }] });
  });

  it('that is too strong stays a no, whatever else is not known', () => {
    expect(fitOfEngine(luxor, { omHoPo: 300 }).verdict).toBe('does-not-fit');
  });

  it('of which nothing is known is unknown', () => {
    expect(fitOfEngine({}, {}).verdict).toBe('unknown');
  });

  it.each(['inboard-jet', 'sterndrive'])('does not hang on a boat with an %s', (boatDrive) => {
    expect(fitOfEngine({ ...luxor, boatDrive }, verado).reasons).toEqual([{ kind: 'boat-drive' }]);
  });

  it('that is a sterndrive hangs on no transom', () => {
    expect(fitOfEngine(luxor, { ...verado, omEnTy: 'sterndrive' }).reasons).toEqual([{ kind: 'engine-kind' }]);
  });

  it.each(['four-stroke', 'jet', 'electric'])('may be %s', (omEnTy) => {
    expect(fitOfEngine(luxor, { ...verado, omEnTy }).verdict).toBe('fits');
  });

  it('a word where a number should be is not known', () => {
    expect(fitOfEngine({ ...luxor, boatMaxHp: '225' }, verado).verdict).toBe('unknown');
  });
});

describe('a propeller on an engine', () => {
  it('fits within diameter and pitch, ends included', () => {
    expect(fitOfPropeller(gearcase, enertia).verdict).toBe('fits');
    expect(fitOfPropeller(gearcase, { peDiameter: 15, peBoStro: 15 }).verdict).toBe('fits');
  });

  it('tells what is too large or too small', () => {
    expect(fitOfPropeller(gearcase, { peDiameter: 16, peBoStro: 13 }).reasons).toEqual([
      { kind: 'diameter', inches: 16, from: 13.8, to: 15 },
      { kind: 'pitch', inches: 13, from: 15, to: 21 },
    ]);
  });

  it.each(Object.keys(gearcase) as (keyof typeof gearcase)[])('is unknown where %s is not known', (key) => {
    const { [key]: _, ...rest } = gearcase;
    expect(fitOfPropeller(rest, enertia).verdict).toBe('unknown');
  });

  it('whose size is not known is unknown', () => {
    expect(fitOfPropeller(gearcase, {}).reasons).toEqual([{ kind: 'missing', keys: ['peDiameter', 'peBoStro'] }]);
  });

  it('has no place on a jet', () => {
    expect(fitOfPropeller({ ...gearcase, omEnTy: 'jet' }, enertia).reasons).toEqual([{ kind: 'no-propeller' }]);
  });
});

it.each([
  [{ type: 1, attributes: luxor }, 'boat'],
  [{ type: 1, attributes: {} }, 'boat'],
  [{ type: 1, attributes: { trailerCapacity: 4000 } }, null],
  [{ type: 2, attributes: {} }, 'engine'],
  [{ type: 3, attributes: enertia }, 'propeller'],
  [{ type: 3, attributes: { peScreen: 9 } }, null],
])('%j stands on the side of a %s', (product, side) => {
  expect(fitSideOf(product)).toBe(side);
});
