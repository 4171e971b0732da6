import { expect, test } from 'vitest';
import { templateStart } from './template-start.ts';

const start = (resource: string, query: string) => templateStart(resource, new URLSearchParams(query));

test('a new legal page begins with the template of its language', () => {
  expect(start('post', 'template=1&code=data-policy&language=fr')).toMatchObject({
    title: 'Politique de confidentialité',
    blocks: expect.arrayContaining([expect.objectContaining({ type: 'full-text', title: 'Vos droits' })]),
  });
});

test.each([
  ['post', 'code=data-policy&language=fr'],
  ['post', 'template=1&code=about&language=fr'],
  ['post', 'template=1&code=__proto__&language=en'],
  ['post', 'template=1&code=data-policy&language=de'],
  ['product', 'template=1&code=data-policy&language=fr'],
])('nothing else does: %s with %s', (resource, query) => {
  expect(start(resource, query)).toEqual({});
});
