import { ActionBar, Button, Menu } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { m } from '#src/i18n/messages.ts';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconCopy,
  IconCurrencyDollar,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '#src/ui/admin/icons.tsx';
import type { BulkAction } from '../list-view.ts';
import styles from './bulk-bar.module.css';

const looks: Record<BulkAction, { Icon: typeof IconEye; keywords: () => string }> = {
  prices: { Icon: IconCurrencyDollar, keywords: () => m.admin_prices_title() },
  publish: { Icon: IconEye, keywords: () => m.common_publish() },
  unpublish: { Icon: IconEyeOff, keywords: () => m.admin_list_unpublish() },
  edit: { Icon: IconPencil, keywords: () => m.admin_list_bulk_edit() },
  print: { Icon: IconPrinter, keywords: () => m.admin_list_print_tags() },
  clone: { Icon: IconCopy, keywords: () => m.common_clone() },
  restore: { Icon: IconArrowBackUp, keywords: () => m.admin_list_restore() },
  remove: { Icon: IconTrash, keywords: () => m.common_delete() },
};

export type Bulk = { actions: readonly BulkAction[]; act: (action: BulkAction) => void };

type BarProps = { bulk: Bulk; count: number; isChoosing?: boolean; onClose: () => void };

/** Actions on the selected records; appears at the bottom with the first selection, and waits while more are selected. */
export function BulkBar({ bulk, count, isChoosing = false, onClose }: BarProps) {
  useEscape(onClose);
  return (
    <ActionBar
      opened={count > 0}
      onClose={onClose}
      withinPortal={false}
      aria-label={m.common_actions()}
      className={styles.bar ?? ''}
    >
      <b className={styles.count}>{m.admin_list_chosen({ count })}</b>
      <ActionBar.Divider />
      <div className={styles.acts} data-chips>
        {bulk.actions.map((action) => {
          const { Icon, keywords } = looks[action];
          return (
            <Button
              key={action}
              variant="transparent"
              size="sm"
              leftSection={<Icon size={18} />}
              data-action={action}
              disabled={isChoosing}
              onClick={() => bulk.act(action)}
            >
              {keywords()}
            </Button>
          );
        })}
      </div>
      <ActionBar.CloseButton aria-label={m.admin_list_choose_none()} />
    </ActionBar>
  );
}

/** Escape clears the selection, but not when it closes something above the list. */
function useEscape(clear: () => void) {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Lists of options stay in the document while they are closed.
    const above = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')];
    if (!above.some((one) => one.checkVisibility())) clear();
  });
  useEffect(() => {
    // Before an open menu or dialog handles the key and closes.
    window.addEventListener('keydown', onEscape, { capture: true });
    return () => window.removeEventListener('keydown', onEscape, { capture: true });
  }, []);
}

/** The same without a selection, which explains that records have to be selected. */
export const BulkMenu = ({ bulk }: { bulk: Bulk }) =>
  bulk.actions.length > 0 && (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          {m.common_actions()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {bulk.actions.map((action) => {
          const { Icon, keywords } = looks[action];
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} />}
              {...(action === 'remove' && { color: 'star' })}
              onClick={() => bulk.act(action)}
            >
              {keywords()}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
