/**
 * Favourites, what is compared and what was looked at last, kept in the visitor's browser and nowhere else. This runs
 * in the browser as it is written here, inside the page: presses count before any other script has come, and kept pages
 * stay the same for everybody. It knows the page by its attributes:
 *
 * - `button[data-keep=favourites|compare]` puts its value on the list, or takes it off, and shows which by aria-pressed;
 * - `a[data-saved]` leads to a list, with what is on it in its address, and carries the count;
 * - `[data-keeps]` is the page of a list; `data-found` names what the page could show;
 * - `[data-seen]` is looked at now;
 * - `#kept-full` says that no more can be compared.
 *
 * The page's own code tells by the event `kept` that it has put something new into the document.
 */
export function saveLists() {
  const read = (list: string): string[] => {
    try {
      return ([] as string[]).concat(JSON.parse(localStorage.getItem(`kept-${list}`) ?? '[]'));
    } catch {
      return [];
    }
  };

  // False where the browser keeps nothing.
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

  // The page of a list has the list in its address, so that the server can show it.
  const settle = (page: HTMLElement) => {
    const list = page.dataset.keeps ?? '';
    const stored = read(list);
    const inAddress = new URLSearchParams(location.search).get('items');
    // What is compared may come from a link of somebody else's; favourites are one's own.
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
    // Where nothing can be kept, the button sends its form.
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
