import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Badge } from '#src/catalogue/product/label.ts';
import { Gallery } from '../product/gallery/gallery.tsx';
import { Badges } from './badges.tsx';

const kinds = ['on-sale', 'clearance', 'bestseller'] as const;
const badges: Badge[] = kinds.map((kind) => ({ kind }));
const countIn = (markup: string) => markup.match(/<li class="[^"]*_badge_/g)?.length ?? 0;

it('a card has the two most important labels, and the gallery of the product’s page has all', () => {
  expect(countIn(renderToStaticMarkup(<Badges badges={badges} />))).toBe(2);
  expect(countIn(renderToStaticMarkup(<Gallery gallery={[]} badges={badges} />))).toBe(3);
});
