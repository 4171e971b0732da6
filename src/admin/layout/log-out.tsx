import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { href } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { IconLogout } from '#src/ui/admin/icons.tsx';

/** A plain form, so that signing out works even when scripts fail. */
export const LogOut = () => (
  <form method="post" action={href('/auth/logout')}>
    <Button type="submit" variant="default" leftSection={<IconLogout size={18} />}>
      {m.admin_layout_log_out()}
    </Button>
  </form>
);

export const LogOutIcon = () => (
  <form method="post" action={href('/auth/logout')}>
    <Tooltip label={m.admin_layout_log_out()}>
      <ActionIcon type="submit" variant="subtle" color="gray" size={38} aria-label={m.admin_layout_log_out()}>
        <IconLogout size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  </form>
);
