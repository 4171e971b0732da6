import { expect, it } from 'vitest';
import { describeView } from './picture-text.ts';

it('the alt text of a picture has its product and the side it shows', () => {
  expect(describeView({ en: 'Luxor 21 Red', fr: 'Luxor 21 rouge' }, 'bow')).toEqual({
    en: 'Luxor 21 Red, from the bow',
    fr: 'Luxor 21 rouge, vue de la proue',
  });
  expect(describeView({ en: 'Luxor 21', fr: null }, 'other')).toEqual({ en: 'Luxor 21', fr: 'Luxor 21' });
});
