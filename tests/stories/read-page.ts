import type { Page } from '@playwright/test';

export type Thing = { '@type': string | string[] } & Record<string, unknown>;

/** What a search engine reads in a page. */
export type PageFacts = {
  language: string;
  title: string;
  description: string;
  robots: string;
  canonicals: string[];
  alternates: Record<string, string>;
  headings: number;
  /** Addresses of this site that the page links to. */
  links: string[];
  unmarkedPictures: string[];
  /** Everything that is said in the page's own language, in words or to those who only listen. */
  text: string;
  things: Thing[];
};

/** Reads a page's text without opening it: the browser's own parser does it. */
export const readPage = (reader: Page, html: string): Promise<PageFacts> => reader.evaluate(factsOf, html);

function factsOf(html: string): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = <Kind extends Element>(selector: string) => [...page.querySelectorAll<Kind>(selector)];
  const meta = (name: string) => all<HTMLMetaElement>(`meta[name=${name}]`).map(({ content }) => content);
  const facts = {
    language: page.documentElement.lang,
    title: page.title,
    description: meta('description').join(),
    robots: meta('robots').join(),
    canonicals: all('link[rel=canonical]').map((link) => link.getAttribute('href') ?? ''),
    alternates: Object.fromEntries(
      all('link[rel=alternate][hreflang]').map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ),
    headings: all('h1').length,
    links: all('a[href]')
      .map((link) => (link.getAttribute('href') ?? '').split('#')[0] ?? '')
      .filter((href) => /^\/(?!\/)/.test(href)),
    unmarkedPictures: all('img')
      .filter((picture) => !['alt', 'width', 'height'].every((name) => picture.hasAttribute(name)))
      .map((picture) => picture.outerHTML),
    things: all('script[type="application/ld+json"]').flatMap(
      (script) => JSON.parse(script.textContent ?? '')['@graph'] as Thing[],
    ),
  };
  for (const silent of all('body script, style, body [lang]')) silent.remove();
  const spoken = all('[aria-label], [alt], [placeholder]').flatMap((element) =>
    ['aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return { ...facts, text: [page.body.textContent, ...spoken].join('\n') };
}
