import { ActionIcon, Burger, Button, Kbd } from '@mantine/core';
import { href } from 'react-router';
import type { CurrentUser } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { IconLogout, IconSearch } from '#src/ui/admin/icons.tsx';
import { SiteTools } from './site-tools.tsx';
import styles from './top-bar.module.css';

type Props = { user: CurrentUser; title: string; isMenuOpen: boolean; onMenu: () => void; onSearch: () => void };

/** The title of the screen, and global actions. */
export function TopBar({ user, title, isMenuOpen, onMenu, onSearch }: Props) {
  return (
    <div className={styles.bar}>
      <Burger
        hiddenFrom="md"
        size="sm"
        opened={isMenuOpen}
        onClick={onMenu}
        aria-label={m.admin_layout_open_menu()}
        aria-expanded={isMenuOpen}
      />
      <h1 className={styles.title}>{title}</h1>
      <Button
        visibleFrom="sm"
        variant="default"
        leftSection={<IconSearch size={18} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={onSearch}
      >
        {m.admin_palette_open()}
      </Button>
      <ActionIcon hiddenFrom="sm" variant="default" size={38} onClick={onSearch} aria-label={m.admin_palette_open()}>
        <IconSearch size={18} />
      </ActionIcon>
      <SiteTools user={user} />
      <LogOut />
    </div>
  );
}

/** A plain form, so that signing out works even when scripts fail. */
export const LogOut = () => (
  <form method="post" action={href('/auth/logout')}>
    <Button type="submit" variant="default" leftSection={<IconLogout size={18} />} className={styles.logOut ?? ''}>
      <span className={styles.logOutText}>{m.admin_layout_log_out()}</span>
    </Button>
  </form>
);
