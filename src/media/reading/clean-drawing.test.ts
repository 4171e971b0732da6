import { describe, expect, it } from 'vitest';
import { cleanDrawing, isDrawing } from './clean-drawing.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const clean = (inner: string, root = 'viewBox="0 0 40 20"') =>
  cleanDrawing(bytes(`<svg xmlns="http://www.w3.org/2000/svg" ${root}><path d="M0 0h9v9z"/>${inner}</svg>`));
const svgOf = (drawing: ReturnType<typeof clean>) => (typeof drawing === 'string' ? drawing : drawing.svg);

describe('a drawing that was sent', () => {
  it('is written with its shapes, colours and gradients, in the size of a picture', () => {
    const gradient =
      '<defs><linearGradient id="a" xlink:href="#b"><stop offset="1" stop-color="#f00"/></linearGradient></defs>';
    const drawing = clean(`${gradient}<circle class="c" cx="1" cy="2" r="3" fill="url(#a)"/>`);
    expect(drawing).toMatchObject({ width: 1600, height: 800 });
    expect(svgOf(drawing)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="1600" height="800">' +
        '<path d="M0 0h9v9z"></path><defs><linearGradient id="a" href="#b"><stop offset="1" stop-color="#f00"></stop>' +
        '</linearGradient></defs><circle cx="1" cy="2" r="3" fill="url(#a)"></circle></svg>',
    );
  });

  it.each([
    [
      '<style>.cls-1, .cls-2 {fill:#12414f; stroke : red}</style><path class="cls-2" d="M1 1"/>',
      'fill="#12414f" stroke="red"',
    ],
    [
      '<style><![CDATA[/* ink */ #ink{fill:#fff !important}]]></style><path id="ink" d="M1 1"/>',
      'id="ink" d="M1 1" fill="#fff"',
    ],
    ['<path d="M1 1" fill="red" style="fill:#0a0;font-family:x"/>', 'd="M1 1" fill="#0a0"'],
    ['<style>.a{fill:url(#b)}</style><path class="a" d="M1 1"/>', 'fill="url(#b)"'],
  ])('has the styles that drawing programs write as attributes: %s', (inner, written) => {
    expect(svgOf(clean(inner))).toContain(`<path ${written.startsWith('fill') ? 'd="M1 1" ' : ''}${written}></path>`);
    expect(svgOf(clean(inner))).not.toMatch(/style|class/);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'alert'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', 'alert'],
    ['a handler', '<path onload="alert(1)" d="M1 1"/>', 'onload'],
    ['a link', '<a xlink:href="javascript:alert(1)"><path d="M1 1"/></a>', 'javascript'],
    ['HTML', '<foreignObject><body onload="alert(1)"/></foreignObject>', 'body'],
    ['an animation that sets a link', '<animate attributeName="href" to="javascript:alert(1)"/>', 'javascript'],
    ['a fill from another site', '<path d="M1 1" fill="url(https://x.example/a.svg#b)"/>', 'x.example'],
    ['a style from another site', '<path d="M1 1" style="fill:url( \'//x.example\')"/>', 'x.example'],
    ['an entity', '<path d="M1 1" id="&xxe;"/>', '&xxe'],
    ['metadata', '<metadata><author>Mara</author></metadata>', 'Mara'],
    ['a drawing within the drawing', '<svg onload="alert(1)"><path d="M1 1"/></svg>', 'onload'],
    ['the end of an attribute', '<path d="M1 1" id="&quot;>&lt;script>alert(1)"/>', '<script'],
  ])('loses %s', (_what, inner, gone) => {
    expect(svgOf(clean(inner))).toMatch(/^<svg /);
    expect(svgOf(clean(inner))).not.toContain(gone);
  });

  it.each([
    ['text, whose font may be missing', '<text>Marine</text>'],
    ['a picture', '<image href="data:image/png;base64,AA=="/>'],
    ['copies of copies', '<g id="a"><use href="#b"/><use href="#b"/></g>'],
    ['an effect', '<filter id="a"/>'],
    ['styles that say more than a drawing needs', '<style>path:hover{fill:red}</style>'],
    ['styles that import', '<style>@import "//x.example";</style>'],
    ['styles that hide an address', '<style>a{fill:u\\72l(//x.example)}</style>'],
    ['styles that end their element', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
    ['more than 5,000 shapes', '<path d="M1 1"/>'.repeat(5000)],
    ['very deep groups', '<g>'.repeat(60) + '</g>'.repeat(60)],
    ['more than 256 KB', `<path d="${'M1 1'.repeat(70_000)}"/>`],
  ])('is refused with %s', (_what, inner) => {
    expect(clean(inner)).toBe('not-plain');
  });

  it.each(['', 'width="100%" height="100%"', 'viewBox="0 0 0 9"', 'viewBox="0 0 1e309 9"', 'viewBox="0 0 9000 1"'])(
    'is refused without a usable size: %s',
    (root) => {
      expect(clean('', root)).toBe('not-a-drawing');
    },
  );

  it('is refused when nothing is drawn', () => {
    expect(cleanDrawing(bytes('<svg viewBox="0 0 9 9" onload="alert(1)"/>'))).toBe('not-a-drawing');
  });

  it('is recognized by its start', () => {
    expect(isDrawing(bytes('<svg xmlns="http://www.w3.org/2000/svg">'))).toBe(true);
    expect(isDrawing(bytes('\ufeff<?xml version="1.0"?>\n<!-- Logo --><svg>'))).toBe(true);
    expect(isDrawing(bytes('<!doctype html><svg>'))).toBe(false);
    expect(isDrawing(bytes('GIF89a<svg>'))).toBe(false);
  });
});
