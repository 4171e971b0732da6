import { describe, expect, it } from 'vitest';
import { linesOf, namesIn } from './icon-shapes.ts';

const outline = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

describe('the drawing of an icon', () => {
  it('keeps the lines and drops their colour and width', () => {
    expect(linesOf('plus', { body: `<path ${outline} d="M12 5v14"/>` })).toEqual(['M12 5v14']);
    const ofTwo = `<g ${outline}><path d="M12 5v14"/><path d="m5 12-.5 1e1"/></g>`;
    expect(linesOf('cross', { body: ofTwo })).toEqual(['M12 5v14', 'm5 12-.5 1e1']);
  });

  it('is refused with the icon’s name when the package has no such icon', () => {
    expect(() => linesOf('anchour', undefined)).toThrow('"anchour"');
  });

  it.each([
    '<path fill="currentColor" d="M12 5v14"/>',
    `<g ${outline}><path d="M12 5v14"/><circle cx="5" cy="12" r="2"/></g>`,
    `<path ${outline} d="M12 5v14"/><script>alert(1)</script>`,
    `<path ${outline} d="M12 5v14" onload="alert(1)"/>`,
  ])('is refused when it is more than an outline: %s', (body) => {
    expect(() => linesOf('filled', { body })).toThrow('"filled"');
  });
});

it('finds the names of the icons on one line or two', () => {
  const source = `export const IconPlus = drawn('plus');\nexport const IconEye = drawn(\n  'eye',\n);`;
  expect(namesIn(source)).toEqual(['plus', 'eye']);
});
