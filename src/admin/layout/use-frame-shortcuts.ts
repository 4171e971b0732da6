import { useNavigate } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { type Shortcut, useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { addressOfEntry, type MenuEntry, type MenuKey } from '../menu.ts';

const goTo: { keys: string; entry: MenuKey; label: () => string }[] = [
  { keys: 'g t', entry: 'dashboard', label: () => m.admin_keys_go_today() },
  { keys: 'g i', entry: 'inbox', label: () => m.admin_keys_go_inbox() },
  { keys: 'g p', entry: 'products', label: () => m.admin_keys_go_products() },
  { keys: 'g c', entry: 'calendar', label: () => m.admin_keys_go_calendar() },
];

/** The palette, and the screens of the menu that the user may open. `/` searches everything where no list takes it. */
export function useFrameShortcuts(entries: readonly MenuEntry[], openPalette: () => void) {
  const navigate = useNavigate();
  const all = entries.flatMap((entry) => [entry, ...(entry.parts ?? [])]);
  const screens = goTo.flatMap(({ keys, entry: key, label }): Shortcut[] => {
    const entry = all.find((one) => one.key === key);
    return entry ? [{ keys, label: label(), run: () => void navigate(addressOfEntry(entry)) }] : [];
  });
  const palette = { label: m.admin_keys_palette(), run: openPalette };
  useShortcuts([{ keys: 'mod+k', ...palette }, { keys: '/', ...palette }, ...screens], { isOuter: true });
}
