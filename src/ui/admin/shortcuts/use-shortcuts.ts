import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';
import type { ShortcutKeys } from './match-shortcut.ts';

export type Shortcut = {
  keys: ShortcutKeys;
  /** What it does, in the list of all shortcuts. */
  label: string;
  /** The browser's own answer to the key is prevented. */
  run: () => void;
  /** False while the key keeps its usual meaning, such as Enter on a link. */
  isReady?: () => boolean;
};

export type Shortcuts = {
  hasLetterKeys: boolean;
  /** Returns how to take them back. */
  add: (shortcuts: () => readonly Shortcut[], options?: { isOuter?: boolean }) => () => void;
  /** Opens the list of all shortcuts. */
  showAll: () => void;
};

export const ShortcutsContext = createContext<Shortcuts>({
  hasLetterKeys: false,
  add: () => () => undefined,
  showAll: () => undefined,
});

/**
 * Shortcuts for as long as the component is on screen. Of several with the same keys the last one on screen answers, and
 * an outer one, such as the frame's, only if there is no other. Single
 * letters are silent in fields and dialogs, and when the user has switched them off.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], { isOuter = false } = {}) {
  const { add } = use(ShortcutsContext);
  const present = useEffectEvent(() => shortcuts);
  // Before anything is painted, so that no key press comes too early.
  useLayoutEffect(() => add(() => present(), { isOuter }), [add, isOuter]);
}

/** Opens the list of all shortcuts. */
export const useShowShortcuts = (): (() => void) => use(ShortcutsContext).showAll;
