/** A compared product as the browser stores it: what the tray at the bottom of a list shows. */
export type Chosen = { slug: string; type: string; name: string; picture: string };

/** Where save-lists.ts stores them, in the order of choosing. */
export const chosenKey = 'kept-compare';

const isChosen = (one: unknown): one is Chosen =>
  ['slug', 'type', 'name', 'picture'].every(
    (key) => typeof (one as Record<string, unknown> | null)?.[key] === 'string',
  );

/** The stored products; empty for anything but a list of products. */
export function readChosen(stored: string | null): Chosen[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isChosen) : [];
  } catch {
    return [];
  }
}

/** The comparison is that of the type that was chosen last. */
export const comparedOf = (chosen: readonly Chosen[]): Chosen[] =>
  chosen.filter(({ type }) => type === chosen.at(-1)?.type);
