import { ancestorsOf, type CategoryNode } from './category-path.ts';
import { showcases } from './showcases.ts';

export type Showcase = keyof typeof showcases;

export const showcaseNames = Object.keys(showcases) as Showcase[];

export const numberOfShowcase = (showcase: Showcase): number => showcases[showcase].number;

/** The showcase with a number, or its digits. */
export const showcaseOfNumber = (number: unknown): Showcase | undefined =>
  showcaseNames.find((showcase) => String(numberOfShowcase(showcase)) === String(number));

export const showcaseOfSlug = (slug: string): Showcase | undefined =>
  showcaseNames.find((showcase) => showcases[showcase].slug === slug);

/** `4 clearance, 5 boat show` and so on. */
export const showcaseNumbers = Object.values(showcases)
  .map(({ number, text }) => `${number} ${text.api}`)
  .join(', ');

/** A showcase narrowed to a category: `/clearance/aluminum-boats/thunder-jet`; a root is narrowed by its slug. */
export function showcasePath(showcase: Showcase, node: CategoryNode | null): string {
  const base = `/${showcases[showcase].slug}`;
  if (node === null) return base;
  const line = ancestorsOf(node);
  const below = line.length > 1 ? line.slice(1) : line;
  return [base, ...below.map(({ slug }) => slug)].join('/');
}
