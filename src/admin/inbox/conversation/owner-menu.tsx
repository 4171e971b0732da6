import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { IconChevronDown, IconUserCheck } from '#src/ui/admin/icons.tsx';
import { Avatar } from '#src/ui/admin/presence/avatar.tsx';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { useInbox } from '../inbox-context.ts';
import styles from './head.module.css';

/** The people who may own a lead: me first, then nobody, then the others. */
export function OwnerItems({ choose }: { choose: (owner: number | null) => void }) {
  const { staff, userId } = useInbox();
  return (
    <>
      <Menu.Item onClick={() => choose(userId)}>{m.common_me()}</Menu.Item>
      <Menu.Item onClick={() => choose(null)}>{m.admin_inbox_nobody()}</Menu.Item>
      <Menu.Divider />
      {staff
        .filter(({ value }) => value !== userId)
        .map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => choose(Number(value))}>
            {label}
          </Menu.Item>
        ))}
    </>
  );
}

/** Shows and changes the owner. */
export function OwnerMenu({ lead }: { lead: Lead }) {
  const { change, userId, isBusy } = useInbox();
  const [isOpen, setOpen] = useState(false);
  const { owner, ownerName } = lead;
  useShortcuts([{ keys: 'a', label: m.common_assign(), run: () => setOpen(true) }]);
  const name = owner === userId ? m.common_yours() : (ownerName ?? m.admin_inbox_nobody());
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          px="s2_5"
          aria-label={m.common_owner({ owner: name })}
          disabled={isBusy}
          leftSection={ownerName ? <Avatar name={ownerName} size={24} /> : <IconUserCheck size={18} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <span className={styles.buttonText}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <OwnerItems choose={(chosen) => void change([lead], { owner: chosen }, m.admin_inbox_assigned())} />
      </Menu.Dropdown>
    </Menu>
  );
}
