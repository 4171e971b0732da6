import { randomInt } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';
import { inject } from 'vitest';
import { type Element, type Entries, nameOf, readForm } from './page-elements.ts';

/** The name of a link, a button or a field: exact, or a pattern. */
type Name = string | RegExp;

const anyByte = () => randomInt(1, 255);

/** The headers of a visitor with an address that no other test has. */
export const newVisitor = (): Record<string, string> => ({
  'x-forwarded-for': `10.${anyByte()}.${anyByte()}.${anyByte()}`,
});

type Send = (address: URL, init?: RequestInit) => Promise<VisitedPage>;
type Root = ReturnType<typeof parseDocument> | Element;

export type VisitedPage = ReturnType<typeof readVisited>;

/**
 * Opens a page as a browser without JavaScript does: follows redirects, stores cookies, and continues from the page by
 * its links and forms. `headers` are sent with every request. By default each visit has an address of its own, so that
 * rate limits don't interfere.
 */
export function visit(path: string, headers: Record<string, string> = newVisitor()): Promise<VisitedPage> {
  const cookies = new Map<string, string>();
  const send: Send = async (address, init = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...(cookie && { cookie }), ...(init.method === 'POST' && { origin: address.origin }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b|Expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location) return await send(new URL(location, address));
    const html = await response.text();
    return readVisited({ address, status: response.status, html, root: parseDocument(html), send });
  };
  return send(new URL(path, inject('origin')));
}

type Read = { address: URL; status: number; html: string; root: Root; send: Send };

function readVisited({ address, status, html, root, send }: Read) {
  const all = (name: string, within: Root = root): Element[] => DomUtils.getElementsByTagName(name, within, true);
  /** The first element of these kinds with that name. */
  const find = (kinds: readonly string[], name: Name): Element => {
    const elements = DomUtils.filter((node) => 'name' in node && kinds.includes(node.name), root) as Element[];
    const found = elements.find((element) => isNamed(element, name));
    if (found) return found;
    const names = elements.map(nameOf).filter(Boolean);
    throw new Error(`${address.pathname} has no ${kinds.join(' or ')} "${name}", but: ${names.join(' · ')}`);
  };
  const [main] = all('main');
  return {
    /** Path and query after redirects. */
    path: address.pathname + address.search,
    address,
    status,
    html,
    main,
    all,
    link: (name: Name) => find(['a'], name),
    button: (name: Name) => find(['button'], name),
    /** The same page, limited to one part. */
    within: (part: Element | undefined) => {
      if (!part) throw new Error(`${address.pathname} has no such part.`);
      return readVisited({ address, status, html, root: part, send });
    },
    /** Opens another page by its address, with the cookies of this one. */
    open: (path: string) => send(new URL(path, address)),
    /** Follows the link with that name. */
    follow: (name: Name) => send(new URL(find(['a'], name).attribs.href ?? '', address)),
    /** Submits a form by the name of its button; `entries` are the values of its fields. */
    submit: (name: Name, entries: Entries = {}) => {
      const { action, method, isMultipart, pairs } = readForm(find(['button'], name), entries);
      const target = new URL(action ?? address, address);
      if (method === 'get') {
        target.search = String(new URLSearchParams(pairs as [string, string][]));
        return send(target);
      }
      const body = isMultipart ? new FormData() : new URLSearchParams();
      for (const [field, value] of pairs) (body as FormData).append(field, value as string);
      return send(target, { method: 'POST', body });
    },
  };
}

const isNamed = (element: Element, name: Name): boolean =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
