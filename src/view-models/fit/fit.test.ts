import { describe, expect, it } from 'vitest';
import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { fitOfEngine, fitOfPropeller, fitSideOf, suitedPower } from './fit.ts';

const luxor: Attributes = { boatMaxHp: 225, boatTransom: 25, boatEngines: 1, boatDrive: 'outboard' };
const twin: Attributes = { boatMaxHp: 400, boatTransom: 25, boatEngines: 2, boatDrive: 'outboard' };
const verado: Attributes = { omHoPo: 200, omShLe: 25, omWeight: 475, omEnTy: 'four-stroke' };
const gearcase: Attributes = { omPropDiFrom: 13.8, omPropDiTo: 15, omPropPiFrom: 15, omPropPiTo: 21 };
const enertia: Attributes = { peDiameter: 14.3, peBoStro: 18 };

describe('an engine on a boat', () => {
  it('fits within the maximum horsepower, with a shaft that matches the transom', () => {
    expect(fitOfEngine(luxor, verado)).toEqual({ result: 'fits', reasons: [] });
  });

  it('may have the maximum horsepower, and not one horsepower more', () => {
    expect(fitOfEngine(luxor, { ...verado, omHoPo: 225 }).result).toBe('fits');
    expect(fitOfEngine(luxor, { ...verado, omHoPo: 226 })).toEqual({
      result: 'does-not-fit',
      reasons: [{ kind: 'too-strong', horsepower: 226, limit: 225, engines: 1 }],
    });
  });

  it('counts twice on a boat with two engines', () => {
    expect(fitOfEngine(twin, verado).result).toBe('fits');
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
  ])('with a shaft of %d inches on a transom of 25: %s', (omShLe, result) => {
    expect(fitOfEngine(luxor, { ...verado, omShLe }).result).toBe(result);
  });

  it('gives the reason that its shaft is too short or too long', () => {
    expect(fitOfEngine(luxor, { ...verado, omShLe: 20 }).reasons).toEqual([
      { kind: 'shaft-short', shaftInches: 20, transomInches: 25 },
    ]);
    expect(fitOfEngine(luxor, { ...verado, omShLe: 30 }).reasons).toMatchObject([{ kind: 'shaft-long' }]);
  });

  it('gives every reason against it', () => {
    const { reasons } = fitOfEngine(luxor, { ...verado, omHoPo: 300, omShLe: 30 });
    expect(reasons.map(({ kind }) => kind)).toEqual(['too-strong', 'shaft-long']);
  });

  it.each(['boatMaxHp', 'boatTransom'] as const)('has an unknown result where the boat’s %s is missing', (key) => {
    const { [key]: _, ...rest } = luxor;
    expect(fitOfEngine(rest, verado)).toEqual({ result: 'unknown', reasons: [{ kind: 'missing', keys: [key] }] });
  });

  it.each(['omHoPo', 'omShLe'] as const)('has an unknown result where the engine’s %s is missing', (key) => {
    const { [key]: _, ...rest } = verado;
    expect(fitOfEngine(luxor, rest)).toEqual({ result: 'unknown', reasons: [{ kind: 'missing', keys: [key] }] });
  });

  it('of unknown weight fits, with a note', () => {
    const { omWeight: _, ...rest } = verado;
    expect(fitOfEngine(luxor, rest)).toEqual({ result: 'fits', reasons: [{ kind: 'missing', keys: ['omWeight'] }] });
  });

  it.each([
    [135, 'fits'],
    [134.9, 'weak'],
    [40, 'weak'],
  ])('of %d hp on a boat for 225: %s', (omHoPo, result) => {
    expect(fitOfEngine(luxor, { ...verado, omHoPo }).result).toBe(result);
  });

  it('below 60% of the limit is weak, with the power that the boat likes', () => {
    expect(fitOfEngine({ boatMaxHp: 200, boatTransom: 25 }, { ...verado, omHoPo: 40 })).toEqual({
      result: 'weak',
      reasons: [{ kind: 'weak', fromHp: 120, toHp: 200 }],
    });
    expect(suitedPower(115)).toEqual({ fromHp: 69, toHp: 115 });
    expect(suitedPower(90.5)).toEqual({ fromHp: 55, toHp: 90.5 });
  });

  it('of which a boat carries two is weak by their sum', () => {
    expect(fitOfEngine(twin, { ...verado, omHoPo: 115 }).result).toBe('weak');
    expect(fitOfEngine(twin, { ...verado, omHoPo: 120 }).result).toBe('fits');
  });

  it('with the wrong shaft does not fit, however weak it is', () => {
    expect(fitOfEngine(luxor, { ...verado, omHoPo: 40, omShLe: 15 }).result).toBe('does-not-fit');
  });

  it('that is too strong does not fit, whatever else is missing', () => {
    expect(fitOfEngine(luxor, { omHoPo: 300 }).result).toBe('does-not-fit');
  });

  it('without any data has an unknown result', () => {
    expect(fitOfEngine({}, {}).result).toBe('unknown');
  });

  it.each(['inboard-jet', 'sterndrive'])('does not fit a boat with an %s', (boatDrive) => {
    expect(fitOfEngine({ ...luxor, boatDrive }, verado).reasons).toEqual([{ kind: 'boat-drive' }]);
  });

  it('does not fit when it is a sterndrive', () => {
    expect(fitOfEngine(luxor, { ...verado, omEnTy: 'sterndrive' }).reasons).toEqual([{ kind: 'engine-kind' }]);
  });

  it.each(['four-stroke', 'jet', 'electric'])('may be of type %s', (omEnTy) => {
    expect(fitOfEngine(luxor, { ...verado, omEnTy }).result).toBe('fits');
  });

  it('with text in place of a number has an unknown result', () => {
    expect(fitOfEngine({ ...luxor, boatMaxHp: '225' }, verado).result).toBe('unknown');
  });
});

describe('a propeller on an engine', () => {
  it('fits within the range of diameter and pitch, ends included', () => {
    expect(fitOfPropeller(gearcase, enertia).result).toBe('fits');
    expect(fitOfPropeller(gearcase, { peDiameter: 15, peBoStro: 15 }).result).toBe('fits');
  });

  it('gives the reason that it is too large or too small', () => {
    expect(fitOfPropeller(gearcase, { peDiameter: 16, peBoStro: 13 }).reasons).toEqual([
      { kind: 'diameter', inches: 16, from: 13.8, to: 15 },
      { kind: 'pitch', inches: 13, from: 15, to: 21 },
    ]);
  });

  it.each(Object.keys(gearcase) as (keyof typeof gearcase)[])('has an unknown result where %s is missing', (key) => {
    const { [key]: _, ...rest } = gearcase;
    expect(fitOfPropeller(rest, enertia).result).toBe('unknown');
  });

  it('without a size has an unknown result', () => {
    expect(fitOfPropeller(gearcase, {}).reasons).toEqual([{ kind: 'missing', keys: ['peDiameter', 'peBoStro'] }]);
  });

  it('does not fit a jet', () => {
    expect(fitOfPropeller({ ...gearcase, omEnTy: 'jet' }, enertia).reasons).toEqual([{ kind: 'no-propeller' }]);
  });
});

it.each<[Parameters<typeof fitSideOf>[0], ReturnType<typeof fitSideOf>]>([
  [{ type: 'boat', attributes: luxor }, 'boat'],
  [{ type: 'boat', attributes: {} }, 'boat'],
  [{ type: 'boat', attributes: { trailerCapacity: 4000 } }, null],
  [{ type: 'engine', attributes: {} }, 'engine'],
  [{ type: 'part', attributes: enertia }, 'propeller'],
  [{ type: 'part', attributes: { peScreen: 9 } }, null],
])('%j is matched as a %s', (product, side) => {
  expect(fitSideOf(product)).toBe(side);
});
