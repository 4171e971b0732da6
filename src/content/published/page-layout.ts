/** The layout of a page, derived from its code and its parent, so that staff need not choose one. */

export type PageLayout = 'plain' | 'article' | 'service' | 'team' | 'dates' | 'legal';

const layouts: Record<string, PageLayout> = {
  'meet-the-team': 'team',
  events: 'dates',
  'we-are-hiring': 'dates',
  'data-policy': 'legal',
  'cookie-policy': 'legal',
  'terms-and-conditions': 'legal',
  'terms-of-service': 'legal',
  disclaimer: 'legal',
};

const layoutsBelow: Record<string, PageLayout> = { blog: 'article', 'book-marine-services': 'service' };

export const layoutOf = ({ code, pageParent }: { code: string; pageParent: string | null }): PageLayout =>
  (Object.hasOwn(layouts, code) ? layouts[code] : undefined) ??
  (Object.hasOwn(layoutsBelow, pageParent ?? '') ? layoutsBelow[pageParent ?? ''] : undefined) ??
  'plain';
