import type { Chosen } from './chosen.ts';

/**
 * Favourites, comparison and recently viewed products, stored only in the visitor's browser. This function is inlined
 * into the page as a script: clicks work before any other script has loaded, and cached pages stay the same for
 * everybody. It finds its elements by attributes:
 *
 * - `button[data-keep=favourites|compare]` adds its value to the list or removes it, and shows the state by
 * aria-pressed; for compare, `data-type` is the product's type, and its name and picture are those of its article;
 * - `a[data-saved]` links to a list, with its entries in the address, and shows their count;
 * - `[data-keeps]` is the page of a list; `data-found` has what the page could show, `data-compared` one product;
 * - `a[data-other-comparison]` links to the comparison of another type;
 * - `[data-seen]` is being viewed;
 * - `#kept-full` shows that the comparison is full, or that another one begins.
 *
 * Products are compared with others of their type. The comparison is that of the type that was chosen last.
 *
 * The page's own code dispatches `kept` after it has changed the document or the lists, and listens to `kept-changed`.
 */
export function saveLists() {
  const parse = (list: string): unknown[] => {
    try {
      return ([] as unknown[]).concat(JSON.parse(localStorage[`kept-${list}`] ?? '[]'));
    } catch {
      return [];
    }
  };

  // False when the browser blocks storage.
  const write = (list: string, stored: unknown[]): boolean => {
    try {
      localStorage[`kept-${list}`] = JSON.stringify(stored);
      return true;
    } catch {
      return false;
    }
  };

  const readChosen = () => parse('compare').filter((one): one is Chosen => typeof (one as Chosen)?.slug === 'string');
  const lastType = () => readChosen().at(-1)?.type;
  const compared = () => readChosen().filter(({ type }) => type === lastType());

  const read = (list: string): string[] =>
    list === 'compare' ? compared().map(({ slug }) => slug) : parse(list).map(String);

  const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector);
  const itemsOf = (slugs: string[]) => (slugs.length > 0 ? `?items=${slugs.join(',')}` : '');

  const show = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-keep]')) {
      const stored = button.dataset.keep === 'compare' ? readChosen().map(({ slug }) => slug) : read('favourites');
      button.ariaPressed = String(stored.includes(button.value));
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-saved]')) {
      const stored = read(link.dataset.saved ?? '');
      link.search = itemsOf(stored);
      link.dataset.count = String(stored.length || '');
    }
  };

  const productOf = (place: HTMLElement | null, slug: string, type: string): Chosen => {
    const picture = place?.querySelector('img');
    const name = place?.querySelector('h1, h2, h3, [data-name]')?.textContent?.trim() ?? slug;
    return { slug, type, name, picture: picture?.currentSrc || picture?.src || '' };
  };

  const settleComparison = (page: HTMLElement) => {
    const type = page.dataset.type ?? lastType() ?? '';
    const others = readChosen().filter((one) => one.type !== type);
    const shown = [...page.querySelectorAll<HTMLElement>('[data-compared]')];
    write('compare', [...others, ...shown.map((place) => productOf(place, place.dataset.compared ?? '', type))]);
    const otherType = others.at(-1)?.type;
    const link = find<HTMLAnchorElement>('a[data-other-comparison]');
    if (!link || !otherType) return;
    link.hidden = false;
    link.search = itemsOf(others.filter((one) => one.type === otherType).map(({ slug }) => slug));
  };

  // The page of a list has the list in its address, so that the server can render it.
  const settle = (page: HTMLElement) => {
    const list = page.dataset.keeps ?? '';
    const stored = read(list);
    const inAddress = new URLSearchParams(location.search).get('items');
    // A comparison may come from a shared link; favourites are always the visitor's own.
    if (list === 'compare' && inAddress !== null) settleComparison(page);
    else if (stored.length > 0 && inAddress !== stored.join(',')) location.replace(itemsOf(stored));
  };

  const arrive = () => {
    const page = find('[data-keeps]');
    if (page) settle(page);
    const seen = find('[data-seen]')?.dataset.seen;
    if (seen) write('seen', [seen, ...read('seen').filter((one) => one !== seen)].slice(0, 9));
    show();
  };

  const say = (text: string | undefined) => {
    const place = find('#kept-full');
    if (!place || !text) return;
    place.textContent = text;
    setTimeout(() => {
      place.textContent = '';
    }, 4000);
  };

  // Adds or removes; false when nothing could be stored.
  const toggle = (button: HTMLButtonElement): boolean => {
    const list = button.dataset.keep ?? '';
    const text = find('#kept-full')?.dataset;
    if (list !== 'compare') {
      const stored = read(list);
      const others = stored.filter((one) => one !== button.value);
      return write(list, others.length < stored.length ? others : [...stored.slice(0, 199), button.value]);
    }
    const stored = readChosen();
    const others = stored.filter(({ slug }) => slug !== button.value);
    if (others.length < stored.length) return write(list, others);
    const type = button.dataset.type ?? '';
    const isFull = stored.filter((one) => one.type === type).length >= 4;
    if (isFull) say(text?.full);
    else if (stored.length > 0 && lastType() !== type) say(text?.another);
    return isFull || write(list, [...stored, productOf(button.closest('article') ?? find('main'), button.value, type)]);
  };

  const press = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-keep]') : null;
    // Without storage, the button submits its form.
    if (!button || !toggle(button)) return;
    event.preventDefault();
    show();
    dispatchEvent(new Event('kept-changed'));
  };

  addEventListener('click', press, true);
  addEventListener('kept', arrive);
  addEventListener('storage', show);
  addEventListener('DOMContentLoaded', arrive);
}
