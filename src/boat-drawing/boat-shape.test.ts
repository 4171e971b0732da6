import { describe, expect, test } from 'vitest';
import { boatColourHex, boatDriveOf, boatShapeOf } from './boat-shape.ts';

const shapeOf = (path: string, name: string, tubes?: number) => boatShapeOf({ path, name, tubes });

describe('the shape of a boat drawing', () => {
  test.each([
    ['aluminum-boats/welded', 'Luxor 21', 'open-jet'],
    ['aluminum-boats/welded', 'Alexis 24 Offshore', 'hardtop-jet'],
    ['aluminum-boats/welded', '21 Cuddy', 'cuddy-jet'],
    ['aluminum-boats/jon-and-utility-boats', 'SWV 16 Utility', 'utility'],
    ['aluminum-boats/jon-boats', 'SP 14 Jon', 'jon'],
    ['fiberglass-boats/cabins', '26 Long Cabin', 'long-cabin'],
    ['fiberglass-boats/any-pilothouse', '22 Classic', 'pilothouse'],
    ['fiberglass-boats/cabins', '2800 Commander', 'sport-cabin'],
    ['inflatable-boats', 'SP 560', 'centre-console'],
    ['inflatable-boats', 'CL 310', 'tender'],
  ])('for %s "%s" is %s', (path, name, shape) => {
    expect(shapeOf(`/boats/${path}`, name)).toBe(shape);
  });

  test.each([
    ['welded-aluminum', 'open-jet'],
    ['fiberglass', 'sport-cabin'],
    ['aluminum-hypalon', 'tender'],
    ['aluminum-tubes', 'pontoon'],
  ])('follows the hull of %s where the category says nothing', (material, shape) => {
    expect(boatShapeOf({ path: '/boats/used', name: 'Nordet 23', material })).toBe(shape);
  });

  test('of a pontoon with a third tube is a tritoon', () => {
    expect(shapeOf('/boats/pontoon-boats/any', 'Catalina 25', 3)).toBe('tritoon');
    expect(shapeOf('/boats/pontoon-boats/any', 'Venture 22', 2)).toBe('pontoon');
  });

  test('does not exist for a trailer, whatever it is made of', () => {
    expect(boatShapeOf({ path: '/boats/boat-trailers', name: 'MT 12 Utility', material: 'aluminum' })).toBeUndefined();
  });
});

test('a boat sold without an engine is drawn without a drive', () => {
  expect(boatDriveOf('outboard', undefined)).toBe('none');
  expect(boatDriveOf('outboard', 90)).toBe('outboard');
  expect(boatDriveOf('inboard-jet', 250)).toBe('inboard-jet');
});

test('an unknown colour is drawn as white', () => {
  expect(boatColourHex('plaid')).toBe(boatColourHex('white'));
  expect(boatColourHex(undefined)).toBe(boatColourHex('white'));
});
