import { expect, it } from 'vitest';
import { optionalVideo, youtubeId } from './youtube.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com/live/dQw4w9WgXcQ?si=0hZXrRTvkQ5mXu1P', 'dQw4w9WgXcQ'],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=0hZXrRTvkQ5mXu1P', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ#t=3', 'dQw4w9WgXcQ'],
  ['YouTube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['HTTPS://WWW.YOUTUBE.COM/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/v/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/12345', null],
  ['https://vimeo.com/watch?v=dQw4w9WgXcQ', null],
  ['https://notyoutube.com/watch?v=dQw4w9WgXcQ', null],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQQ', null],
  ['https://www.youtube.com/@channel', null],
  ['javascript:youtube.com/watch?v=dQw4w9WgXcQ', null],
])('the YouTube id in %s is %s', (link, id) => {
  expect(youtubeId(link)).toBe(id);
});

it.each([
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=0hZXrRTvkQ5mXu1P&amp;start=3" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?si=0hZXrRTvkQ5mXu1P&start=3',
  ],
  [' https://youtu.be/dQw4w9WgXcQ ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['', null],
])('of %j, the link that is stored is %s', (written, stored) => {
  expect(optionalVideo().parse(written)).toBe(stored);
});

it.each([
  '<iframe src="https://vimeo.com/12345"></iframe>',
  '<script src="https://youtu.be/dQw4w9WgXcQ"></script>',
  `https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(200)}`,
])('%j is no video', (written) => {
  expect(optionalVideo().safeParse(written).success).toBe(false);
});
