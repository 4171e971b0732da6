import { DomUtils, parseDocument } from 'htmlparser2';

export type JsonLd = { '@type': string | string[] } & Record<string, unknown>;

/** What a search engine reads in a page. */
export type PageFacts = {
  language: string;
  title: string;
  description: string;
  robots: string;
  canonicals: string[];
  alternates: Record<string, string>;
  headings: number;
  /** Internal links. */
  links: string[];
  unmarkedPictures: string[];
  /** Open Graph tags: `og:title`, `og:image` and so on. */
  shared: Record<string, string>;
  /** All text in the page's own language, including accessible names. */
  text: string;
  /** The same, each text and each name separately. */
  phrases: string[];
  items: JsonLd[];
};

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const attributeOf = (element: Element, name: string): string => element.attribs[name] ?? '';

/** Parses a page's HTML, without a browser. */
export function readPage(html: string): PageFacts {
  const page = parseDocument(html);
  const all = (name: string) => DomUtils.getElementsByTagName(name, page, true);
  const metas = all('meta');
  const meta = (name: string) =>
    metas.filter((one) => one.attribs.name === name).map((one) => attributeOf(one, 'content'));
  const links = all('link');
  const [root] = all('html');
  const [body] = all('body');
  return {
    language: root ? attributeOf(root, 'lang') : '',
    title: all('title')
      .slice(0, 1)
      .map((title) => DomUtils.textContent(title))
      .join(),
    description: meta('description').join(),
    robots: meta('robots').join(),
    canonicals: links.filter((link) => link.attribs.rel === 'canonical').map((link) => attributeOf(link, 'href')),
    alternates: Object.fromEntries(
      links
        .filter((link) => link.attribs.rel === 'alternate' && 'hreflang' in lowered(link))
        .map((link) => [lowered(link).hreflang, attributeOf(link, 'href')]),
    ),
    headings: all('h1').length,
    links: all('a')
      .map((link) => attributeOf(link, 'href').split('#')[0] ?? '')
      .filter((href) => /^\/(?!\/)/.test(href)),
    unmarkedPictures: all('img')
      .filter((picture) => !['alt', 'width', 'height'].every((name) => name in picture.attribs))
      .map((picture) => DomUtils.getOuterHTML(picture)),
    shared: Object.fromEntries(
      metas.filter((one) => one.attribs.property).map((one) => [one.attribs.property, attributeOf(one, 'content')]),
    ),
    items: all('script')
      .filter((script) => script.attribs.type === 'application/ld+json')
      .flatMap((script) => JSON.parse(DomUtils.textContent(script))['@graph'] as JsonLd[]),
    ...visibleTextOf(body ? spokenIn(body) : []),
  };
}

const lowered = ({ attribs }: Element): Record<string, string> =>
  Object.fromEntries(Object.entries(attribs).map(([name, value]) => [name.toLowerCase(), value]));

const spokenAttributes = ['aria-label', 'alt', 'placeholder'];

type Spoken = { text: string; isName: boolean };

/** Texts and names, without scripts and without what is marked as another language. */
function spokenIn(element: Element): Spoken[] {
  const names = spokenAttributes.flatMap((name) => element.attribs[name] ?? []);
  const inside = element.children.flatMap((child): Spoken[] => {
    if ('data' in child) return child.type === 'text' ? [{ text: String(child.data), isName: false }] : [];
    return 'attribs' in child && !isSilent(child as Element) ? spokenIn(child as Element) : [];
  });
  return [...names.map((text) => ({ text, isName: true })), ...inside];
}

const isSilent = ({ name, attribs }: Element) => name === 'script' || name === 'style' || 'lang' in attribs;

function visibleTextOf(spoken: readonly Spoken[]) {
  const texts = spoken.filter(({ isName }) => !isName).map(({ text }) => text);
  const names = spoken.filter(({ isName }) => isName).map(({ text }) => text);
  const phrases = spoken.map(({ text }) => text.trim()).filter(Boolean);
  return { text: [texts.join(''), ...names].join('\n'), phrases };
}
