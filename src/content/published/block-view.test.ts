import { expect, test } from 'vitest';
import type { MediaFacts } from '#src/view-models/product/product-view.ts';
import { blankBlock } from '../post/block.ts';
import { blockViews } from './block-view.ts';

const chart: MediaFacts = {
  id: 7,
  contentHash: '3fa85f6457ffeeddccbb',
  kind: 'picture',
  mime: 'image/webp',
  posterId: null,
  width: 480,
  height: 300,
  color: '#e8f1f3',
  alt: { en: 'The harbour', fr: null },
  focalX: 0.5,
  focalY: 0.5,
};
const facts = { language: 'en', media: new Map([[7, chart]]), heading: 'Contact', isEnglishOnly: () => false } as const;

test('a map shows the picture that was chosen for it, and no other', () => {
  const map = blankBlock('map');
  const [chosen, without] = blockViews([{ ...map, media: 7 }, map], facts);
  expect(chosen).toMatchObject({ type: 'map', picture: { alt: 'The harbour' } });
  expect(without).toMatchObject({ type: 'map', picture: null });
});
