import { type RefObject, useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';

/**
 * `J` and `K` move the focus from row to row, `X` ticks, Enter opens and `→` opens the row's menu. The row in question is
 * the one with the focus.
 */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = () => [...(body.current?.rows ?? [])];
  const present = () => rows().find((row) => row.contains(document.activeElement));
  const isOnRow = () => present() !== undefined;

  function move(step: 1 | -1) {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? all.at(step === 1 ? 0 : -1) : all[at + step];
    // Rows without a form have no link, but can be ticked or passed.
    const target = next?.querySelector<HTMLElement>('a[href]') ?? next;
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }
  const press = (selector: string) => present()?.querySelector<HTMLElement>(selector)?.click();

  useShortcuts([
    { keys: 'j', label: m.admin_keys_row_next(), run: () => move(1) },
    { keys: 'k', label: m.admin_keys_row_before(), run: () => move(-1) },
    { keys: 'x', label: m.admin_keys_row_tick(), run: () => press('input[type=checkbox]'), isReady: isOnRow },
    {
      keys: 'Enter',
      label: m.admin_keys_row_open(),
      run: () => press('a[href]'),
      // Links and buttons answer Enter themselves.
      isReady: () => isOnRow() && !document.activeElement?.matches('a, button'),
    },
    {
      keys: 'ArrowRight',
      label: m.admin_keys_row_actions(),
      run: () => press('[aria-haspopup=menu]'),
      isReady: isOnRow,
    },
  ]);
  return body;
}
