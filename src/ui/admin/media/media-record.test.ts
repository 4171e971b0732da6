import { expect, it } from 'vitest';
import { isTooSmall } from './media-record.ts';

it.each([
  [{ kind: 'picture', width: 200, height: 150 }, true],
  [{ kind: 'picture', width: 600, height: 800 }, false],
  [{ kind: 'video', width: 320, height: 240 }, false],
] as const)('%o is too small for a page: %s', (media, isSmall) => expect(isTooSmall(media)).toBe(isSmall));
