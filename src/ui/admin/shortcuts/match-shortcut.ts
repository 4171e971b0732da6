/**
 * A keyboard shortcut. `keys` is one key as the browser names it (`j`, `?`, `ArrowRight`), two in a row (`g p`), or one
 * with Ctrl or ⌘ (`mod+k`).
 */
export type ShortcutKeys = string;

/** The facts of a key press. */
export type Press = {
  key: string;
  hasModifier: boolean;
  hasAlt: boolean;
  hasShift: boolean;
  /** Milliseconds of the page's clock. */
  at: number;
  /** Where the focus is: in a field that takes letters, or in a dialog, menu or list of options. */
  isTyping: boolean;
  isInDialog: boolean;
};

/** The first key of two, and when it was pressed. */
export type Begun = { key: string; at: number } | null;

type Match<Shortcut> = { shortcut: Shortcut | null; begun: Begun };

/** The second key counts for as long. */
const togetherMs = 1500;

export const isWithModifier = (keys: ShortcutKeys): boolean => keys.startsWith('mod+');

/** The shortcut of a key press, of several with the same keys the last. Single letters are ignored while typing. */
export function matchShortcut<Shortcut extends { keys: ShortcutKeys }>(
  shortcuts: readonly Shortcut[],
  press: Press,
  { begun, hasLetterKeys }: { begun: Begun; hasLetterKeys: boolean },
): Match<Shortcut> {
  const find = (keys: string) => shortcuts.findLast((one) => one.keys === keys) ?? null;
  if (press.hasAlt) return { shortcut: null, begun: null };
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.hasModifier) return { shortcut: press.hasShift ? null : find(`mod+${key}`), begun: null };
  if (!hasLetterKeys || press.isTyping || press.isInDialog) return { shortcut: null, begun: null };
  // Shift is part of a symbol such as "?", but with a letter it is another key.
  if (press.hasShift && /^\p{L}$/u.test(key)) return { shortcut: null, begun: null };
  const second = begun && press.at - begun.at <= togetherMs ? find(`${begun.key} ${key}`) : null;
  if (second) return { shortcut: second, begun: null };
  const isFirst = shortcuts.some(({ keys }) => keys.startsWith(`${key} `));
  return { shortcut: find(key), begun: isFirst ? { key, at: press.at } : null };
}
