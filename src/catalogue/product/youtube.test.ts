import { expect, it } from 'vitest';
import { youtubeId } from './youtube.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/12345', null],
])('the YouTube id in %s is %s', (link, id) => {
  expect(youtubeId(link)).toBe(id);
});
