import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { type Begun, matchShortcut, type Press } from './match-shortcut.ts';
import { type Shortcut, type Shortcuts, ShortcutsContext } from './use-shortcuts.ts';

const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

type Source = () => readonly Shortcut[];

/** Listens to the keys of all shortcuts, and shows them with `?`. */
export function ShortcutsProvider({ hasLetterKeys, children }: { hasLetterKeys: boolean; children: ReactNode }) {
  const sources = useRef<Source[]>([]);
  const [listed, setListed] = useState<readonly Shortcut[] | null>(null);

  const present = useCallback(() => [...sources.current.flatMap((source) => source())], []);
  const showAll = useCallback(() => setListed(present()), [present]);
  const context = useMemo<Shortcuts>(
    () => ({
      hasLetterKeys,
      showAll,
      add(source, { isOuter = false } = {}) {
        sources.current = isOuter ? [source, ...sources.current] : [...sources.current, source];
        return () => {
          sources.current = sources.current.filter((one) => one !== source);
        };
      },
    }),
    [hasLetterKeys, showAll],
  );

  useEffect(() => {
    const help: Shortcut = { keys: '?', label: m.admin_keys_show(), run: showAll };
    return context.add(() => [help]);
  }, [context, showAll]);

  useEffect(() => {
    let begun: Begun = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || modifiers.has(event.key)) return;
      const found = matchShortcut(present().filter(isReady), pressOf(event), { begun, hasLetterKeys });
      begun = found.begun;
      if (!found.shortcut) return;
      event.preventDefault();
      found.shortcut.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [present, hasLetterKeys]);

  return (
    <ShortcutsContext value={context}>
      {children}
      {listed && (
        <Suspense>
          <ShortcutList shortcuts={listed} hasLetterKeys={hasLetterKeys} onClose={() => setListed(null)} />
        </Suspense>
      )}
    </ShortcutsContext>
  );
}

const isReady = (shortcut: Shortcut): boolean => shortcut.isReady?.() ?? true;

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

const pressOf = (event: KeyboardEvent): Press => {
  const focused = event.target instanceof Element ? event.target : null;
  return {
    key: event.key,
    hasModifier: event.ctrlKey || event.metaKey,
    hasAlt: event.altKey,
    hasShift: event.shiftKey,
    at: event.timeStamp,
    isTyping: focused?.closest(fields) != null,
    isInDialog: focused?.closest(layers) != null,
  };
};

/** Check boxes, switches and buttons take no letters. */
const fields =
  'textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])';
const layers = '[role="dialog"], [role="menu"], [role="listbox"]';
