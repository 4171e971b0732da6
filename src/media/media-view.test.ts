import { expect, it } from 'vitest';
import { pictureViewOf, videoViewOf } from './media-view.ts';

const size = { width: 1600, height: 1000, focalX: 0.5, focalY: 0.5 };
const picture = { id: 12, contentHash: '3fa85f6457aa', ...size, color: '#123456', alt: null };

it('an image without alt text gets the name of what it shows', () => {
  const view = pictureViewOf(picture, 'en', 'Luxor 21');
  expect(view).toEqual({ key: '12-3fa85f6457', width: 1600, height: 1000, color: '#123456', alt: 'Luxor 21' });
});

it('an image is cropped around its subject', () => {
  expect(pictureViewOf({ ...picture, focalX: 0.251, focalY: 1 }, 'en', '').focus).toBe('25% 100%');
});

it('alt text is in the language of the page', () => {
  const alt = { en: 'From the bow', fr: 'De l’avant' };
  expect(pictureViewOf({ ...picture, alt }, 'fr', '').alt).toBe('De l’avant');
});

it('a video is played from its own address', () => {
  const video = videoViewOf({ id: 3, contentHash: 'abcdef0123456', mime: 'video/quicktime' });
  expect(video).toEqual({ kind: 'file', url: '/media/3-abcdef0123.mov', mime: 'video/quicktime' });
});
