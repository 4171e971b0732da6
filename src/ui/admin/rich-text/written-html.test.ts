import { expect, test } from 'vitest';
import { htmlOrNull, isKnownToEditor, isLink, linkOf } from './written-html.ts';

test('HTML with a table is not opened in the editor, which would lose it', () => {
  expect(isKnownToEditor('<h2>Hours</h2><p>Open <strong>today</strong></p>')).toBe(true);
  expect(isKnownToEditor('<table><tbody><tr><td>9</td></tr></tbody></table>')).toBe(false);
  expect(isKnownToEditor('<p>H<sub>2</sub>O, 20 m<sup>2</sup></p>')).toBe(true);
});

test('an editor without text is an empty field', () => {
  expect([htmlOrNull('<p></p>'), htmlOrNull(''), htmlOrNull('<p>Hi</p>')]).toEqual([null, null, '<p>Hi</p>']);
});

test.each([
  '/contact',
  '/blog?page=2#top',
  '#hours',
  'https://example.com/x',
  'mailto:a@b.example',
  'tel:250-555-0149',
])('a link to %s is allowed', (address) => expect(isLink(address)).toBe(true));

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'http://example.com',
  'contact',
  'https://',
  'data:text/html,x',
  '',
])('a link to %s is refused', (address) => expect(isLink(address)).toBe(false));

test('a link may be typed without a scheme', () => {
  expect(linkOf(' example.com/boats ')).toBe('https://example.com/boats');
  expect(linkOf('office@salishcoastmarine.example')).toBe('mailto:office@salishcoastmarine.example');
  expect(linkOf('/contact')).toBe('/contact');
  expect(linkOf('contact')).toBe('contact');
  expect(linkOf('/fr/bateaux-usagés')).toBe('/fr/bateaux-usag%C3%A9s');
});
