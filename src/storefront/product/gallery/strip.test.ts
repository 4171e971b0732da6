import { expect, it } from 'vitest';
import { lastInView } from './strip.ts';

const fourth = { id: 'picture-4' } as Element;
const fifth = { id: 'picture-5' } as Element;

it('the picture in view is the one that came into view last, however many steps are reported at once', () => {
  const steps = [
    { target: fourth, isIntersecting: true },
    { target: fourth, isIntersecting: false },
    { target: fifth, isIntersecting: true },
  ];
  expect(lastInView(steps)).toBe(fifth);
  expect(lastInView([{ target: fourth, isIntersecting: false }])).toBeUndefined();
});
