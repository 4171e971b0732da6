import { ActionIcon, Burger, Kbd, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { IconExternalLink, IconKeyboard, IconSearch } from '#src/ui/admin/icons.tsx';
import { useShowShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { AccountMenu } from './account-menu.tsx';
import type { Frame } from './frame.ts';
import { LogOutIcon } from './log-out.tsx';
import type { SideLook } from './side.ts';
import { SiteTools } from './site-tools.tsx';
import styles from './top-bar.module.css';

type Props = {
  frame: Frame;
  title: string;
  isMenuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  look: SideLook;
  onLook: (look: SideLook) => void;
};

/** The title of the screen, the search, and the tools as quiet icons. */
export function TopBar({ frame, title, isMenuOpen, onMenu, onSearch, look, onLook }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>
        <Burger
          className={styles.burger ?? ''}
          size="sm"
          opened={isMenuOpen}
          onClick={onMenu}
          aria-label={m.common_menu()}
          aria-expanded={isMenuOpen}
        />
        <h1 className={styles.title}>{title}</h1>
      </div>
      <UnstyledButton className={styles.find} onClick={onSearch}>
        <IconSearch size={18} aria-hidden="true" />
        <Text span inherit flex="1" truncate className={styles.findText ?? ''}>
          {m.admin_layout_find()}
        </Text>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <div className={styles.end}>
        <div className={styles.tools}>
          <Tooltip label={m.admin_layout_open_site()}>
            <ActionIcon
              component="a"
              href="/"
              target="_blank"
              variant="subtle"
              color="gray"
              size={38}
              aria-label={m.admin_layout_open_site()}
            >
              <IconExternalLink size={20} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
          <Keys />
          <SiteTools user={frame.user} lastRuns={frame.lastRuns} />
          <LogOutIcon />
        </div>
        <AccountMenu user={frame.user} look={look} onLook={onLook} />
      </div>
    </div>
  );
}

function Keys() {
  const showShortcuts = useShowShortcuts();
  return (
    <Tooltip label={m.admin_keys_show()}>
      <ActionIcon variant="subtle" color="gray" size={38} onClick={showShortcuts} aria-label={m.admin_keys_show()}>
        <IconKeyboard size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
