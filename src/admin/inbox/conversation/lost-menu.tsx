import { ActionIcon, Button, Menu } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { IconUserX } from '#src/ui/admin/icons.tsx';
import { useInbox } from '../inbox-context.ts';

type Props = { choose: (lostReason: number) => void; isDisabled: boolean; hasText?: boolean };

/** Resolves leads as lost: one press on the reason. */
export function LostMenu({ choose, isDisabled, hasText = false }: Props) {
  const { lostReasons } = useInbox();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {hasText ? (
          <Button variant="default" leftSection={<IconUserX size={18} aria-hidden />} disabled={isDisabled}>
            {m.admin_inbox_lost()}
          </Button>
        ) : (
          <ActionIcon variant="default" size={36} aria-label={m.admin_inbox_lost()} disabled={isDisabled}>
            <IconUserX size={18} aria-hidden />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{m.admin_inbox_lost_why()}</Menu.Label>
        {lostReasons.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => choose(Number(value))}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
