import { DomUtils, parseDocument } from 'htmlparser2';
import type { Element } from './page-elements.ts';

/** Everything in a page that hostile text has become, instead of text. */
export function hostileIn(html: string): string[] {
  const page = parseDocument(html);
  const elements = DomUtils.filter((node) => 'attribs' in node, page) as Element[];
  const found = elements.filter((element) => isHostile(element) || isBrokenData(element));
  return found.map((element) => DomUtils.getOuterHTML(element).slice(0, 200));
}

const addresses = ['href', 'src', 'action', 'formaction'];

const isHostile = ({ attribs }: Element): boolean =>
  'data-hostile' in attribs ||
  Object.keys(attribs).some((name) => name.startsWith('on')) ||
  addresses.some((name) => /^\s*javascript:/i.test(attribs[name] ?? ''));

function isBrokenData(element: Element): boolean {
  if (element.attribs.type !== 'application/ld+json') return false;
  try {
    JSON.parse(DomUtils.textContent(element));
    return false;
  } catch {
    return true;
  }
}

/** The same in a feed, whose tags must be balanced and whose texts must be escaped. */
export function hostileInXml(xml: string): string[] {
  const asWritten = { xmlMode: true, decodeEntities: false };
  const elements = xml.replace(/^<\?xml [^>]*\?>/, '');
  const feed = parseDocument(elements, asWritten);
  const isBalanced = DomUtils.getOuterHTML(feed, asWritten) === elements;
  const texts = DomUtils.filter((node) => node.type === 'text', feed).map((node) => DomUtils.textContent(node));
  const attributes = DomUtils.filter((node) => 'attribs' in node, feed).flatMap((node) =>
    Object.values((node as Element).attribs),
  );
  const unescaped = [...texts, ...attributes].filter((text) => /[<>]|&(?!(\w+|#\w+);)/.test(text));
  return [...hostileIn(xml), ...(isBalanced ? [] : ['tags that are not balanced']), ...unescaped];
}

/** The visible text of a page or a feed. */
export const readerSees = (text: string): string => DomUtils.innerText(parseDocument(text).children);
