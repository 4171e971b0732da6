import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { ShortcutKeys } from './match-shortcut.ts';

export type Shortcut = {
  keys: ShortcutKeys;
  /** What it does, in the list of all shortcuts. */
  label: string;
  /** The browser's own answer to the key is prevented. */
  run: () => void;
};

export type Shortcuts = {
  hasLetterKeys: boolean;
  /** Returns how to take them back. */
  add: (shortcuts: () => readonly Shortcut[]) => () => void;
  /** Opens the list of all shortcuts. */
  showAll: () => void;
};

export const ShortcutsContext = createContext<Shortcuts>({
  hasLetterKeys: false,
  add: () => () => undefined,
  showAll: () => undefined,
});

/**
 * Shortcuts for as long as the component is on screen; those of an inner component win over those around it. Single
 * letters are silent in fields and dialogs, and when the user has switched them off.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const { add } = use(ShortcutsContext);
  const present = useEffectEvent(() => shortcuts);
  useEffect(() => add(() => present()), [add]);
}

/** Opens the list of all shortcuts. */
export const useShowShortcuts = (): (() => void) => use(ShortcutsContext).showAll;
