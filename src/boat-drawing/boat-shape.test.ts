import { describe, expect, test } from 'vitest';
import { boatColourHex, boatDriveOf, boatShapeOf } from './boat-shape.ts';

const shapeOf = (categorySlug: string, name: string, tubes?: number) => boatShapeOf({ categorySlug, name, tubes });

describe('the shape of a boat drawing', () => {
  test.each([
    ['thunder-jet', 'Luxor 21', 'open-jet'],
    ['thunder-jet', 'Alexis 24 Offshore', 'hardtop-jet'],
    ['arrowline', '21 Cuddy', 'cuddy-jet'],
    ['marlon-jon-utility-boats', 'SWV 16 Utility', 'utility'],
    ['jon-boats', 'SP 14 Jon', 'jon'],
    ['osprey-pilothouse', '26 Long Cabin', 'long-cabin'],
    ['osprey-pilothouse', '22 Pilothouse', 'pilothouse'],
    ['sea-sport', '2800 Commander', 'sport-cabin'],
    ['highfield-inflatable-boats', 'SP 560', 'centre-console'],
    ['highfield-inflatable-boats', 'CL 310', 'tender'],
  ])('for %s "%s" is %s', (category, name, shape) => {
    expect(shapeOf(category, name)).toBe(shape);
    expect(shapeOf(`boats-for-sale-vancouver-island-bc/any/${category}`, name)).toBe(shape);
  });

  test('of a pontoon with a third tube is a tritoon', () => {
    expect(shapeOf('avalon', 'Catalina 25', 3)).toBe('tritoon');
    expect(shapeOf('avalon', 'Venture 22', 2)).toBe('pontoon');
  });

  test('does not exist for a trailer', () => {
    expect(shapeOf('marlon-trailers', 'MT 12-14 Utility 800')).toBeUndefined();
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
