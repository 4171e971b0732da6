import { expect, it } from 'vitest';
import { refuseLinks, splitPhotos } from './photo-links.ts';

it.each([
  'https://a.example/1.jpg|https://a.example/2.jpg',
  'https://a.example/1.jpg, https://a.example/2.jpg',
  'https://a.example/1.jpg;https://a.example/2.jpg',
  'https://a.example/1.jpg https://a.example/2.jpg',
  'https://a.example/1.jpg\nhttps://a.example/2.jpg\n',
  'https://a.example/1.jpg | https://a.example/2.jpg | https://a.example/1.jpg',
])('two addresses are read from %j', (text) => {
  expect(splitPhotos(text)).toEqual({ links: ['https://a.example/1.jpg', 'https://a.example/2.jpg'], rest: '' });
});

it('an address may have commas, and names stay names', () => {
  expect(splitPhotos('tj-bow|https://a.example/1,2/a;b.jpg|tj-stern')).toEqual({
    links: ['https://a.example/1,2/a;b.jpg'],
    rest: 'tj-bow|tj-stern',
  });
});

it.each(['http://a.example/1.jpg', 'https://', `https://a.example/${'a'.repeat(3000)}`])('%.40s is refused', (link) => {
  expect(refuseLinks([link])).toBe('import_photo_not_https');
});

it('more addresses than a gallery takes are refused', () => {
  const many = Array.from({ length: 101 }, (_, at) => `https://a.example/${at}.jpg`);
  expect([refuseLinks(many), refuseLinks(many.slice(1))]).toEqual(['import_photo_too_many', null]);
});
