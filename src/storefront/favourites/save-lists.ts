/**
 * Favourites, comparison and recently viewed products, stored only in the visitor's browser. This function is inlined
 * into the page as a script: presses work before any other script has loaded, and cached pages stay the same for
 * everybody. It finds its elements by attributes:
 *
 * - `button[data-keep=favourites|compare]` adds its value to the list or removes it, and shows the state by
 * aria-pressed;
 * - `a[data-saved]` links to a list, with its entries in the address, and shows their count;
 * - `[data-keeps]` is the page of a list; `data-found` has what the page could show;
 * - `[data-seen]` is being viewed;
 * - `#kept-full` says that the comparison is full.
 *
 * The page's own code dispatches `kept` after it has changed the document.
 */
export function saveLists() {
  const read = (list: string): string[] => {
    try {
      return ([] as string[]).concat(JSON.parse(localStorage.getItem(`kept-${list}`) ?? '[]'));
    } catch {
      return [];
    }
  };

  // False when the browser blocks storage.
  const write = (list: string, stored: string[]): boolean => {
    try {
      localStorage.setItem(`kept-${list}`, JSON.stringify(stored));
      return true;
    } catch {
      return false;
    }
  };

  const show = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-keep]')) {
      button.ariaPressed = String(read(button.dataset.keep ?? '').includes(button.value));
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-saved]')) {
      const stored = read(link.dataset.saved ?? '');
      link.search = stored.length > 0 ? `?items=${stored.join(',')}` : '';
      link.dataset.count = String(stored.length || '');
    }
  };

  // The page of a list has the list in its address, so that the server can render it.
  const settle = (page: HTMLElement) => {
    const list = page.dataset.keeps ?? '';
    const stored = read(list);
    const inAddress = new URLSearchParams(location.search).get('items');
    // A comparison may come from a shared link; favourites are always the visitor's own.
    if (list === 'compare' && inAddress !== null) write(list, (page.dataset.found ?? '').split(',').filter(Boolean));
    else if (stored.length > 0 && inAddress !== stored.join(',')) location.replace(`?items=${stored.join(',')}`);
  };

  const arrive = () => {
    const page = document.querySelector<HTMLElement>('[data-keeps]');
    if (page) settle(page);
    const seen = document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen;
    if (seen) write('seen', [seen, ...read('seen').filter((one) => one !== seen)].slice(0, 9));
    show();
  };

  const sayFull = () => {
    const text = document.getElementById('kept-full');
    if (!text) return;
    text.textContent = text.title;
    setTimeout(() => {
      text.textContent = '';
    }, 4000);
  };

  const press = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-keep]') : null;
    if (!button) return;
    const list = button.dataset.keep ?? '';
    const stored = read(list);
    const others = stored.filter((one) => one !== button.value);
    const isFull = others.length === stored.length && stored.length >= (list === 'compare' ? 4 : 200);
    // Without storage, the button submits its form.
    if (!isFull && !write(list, others.length < stored.length ? others : [...stored, button.value])) return;
    event.preventDefault();
    if (isFull) sayFull();
    show();
  };

  addEventListener('click', press, true);
  addEventListener('kept', arrive);
  addEventListener('storage', show);
  addEventListener('DOMContentLoaded', arrive);
}
