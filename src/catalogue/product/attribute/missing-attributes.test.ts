import { expect, test } from 'vitest';
import { blankProduct } from '../blank-product.ts';
import { missingAttributes } from './missing-attributes.ts';

const boat = { ...blankProduct, type: 1 };

test('what is empty is filled from another unit, and what is written stays', () => {
  const form = { ...boat, boatBeam: 100 };
  const source = { ...boat, boatBeam: 102, boatHuLe: 26, boatColour: 'red' };
  expect(missingAttributes(form, source)).toEqual({ boatHuLe: 26, boatColour: 'red' });
});

test('hours and attributes of other types are not copied', () => {
  expect(missingAttributes(boat, { ...boat, hours: 120, omHoPo: 90 })).toEqual({});
});
