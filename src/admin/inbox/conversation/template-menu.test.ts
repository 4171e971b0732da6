import { expect, test } from 'vitest';
import { defaultReplies } from '#src/dealer/default-replies.ts';
import { offeredFor } from './template-menu.tsx';

const aboutOf = (...kind: Parameters<typeof offeredFor>) => [...new Set(offeredFor(...kind).map((one) => one.for))];

test.each([
  ['message', ['boat', 'any']],
  ['email', ['boat', 'any']],
  ['phone', ['boat', 'any']],
  ['quote', ['boat', 'any']],
  ['part', ['any', 'part']],
  ['trade', ['any', 'trade']],
  ['booking', ['any', 'booking']],
] as const)('a lead of the kind %s is offered the templates for it', (kind, about) => {
  expect(aboutOf(kind, defaultReplies, '')).toEqual(about);
});

test('a search finds all templates', () => {
  expect(offeredFor('part', defaultReplies, 'call')).toEqual(defaultReplies);
});
