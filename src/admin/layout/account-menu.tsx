import { Group, Menu, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { href, Link, useLocation, useSubmit } from 'react-router';
import { mayOperate, role } from '#src/access.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import {
  IconChevronDown,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconPhotoEdit,
  IconUser,
} from '#src/ui/admin/icons.tsx';
import { Avatar } from '#src/ui/admin/presence/avatar.tsx';
import { useShowShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import styles from './account-menu.module.css';
import type { Frame } from './frame.ts';
import { activeColors, type SideLook, sides } from './side.ts';
import { type SiteAction, siteActions, useSiteAction } from './site-tools.tsx';

type Props = { user: Frame['user']; look: SideLook; onLook: (look: SideLook) => void };

/** Who is signed in, their language, and the colours of their menu. */
export function AccountMenu({ user, look, onLook }: Props) {
  const showShortcuts = useShowShortcuts();
  const roleName = user.role === role.admin ? m.common_admin() : m.common_user();
  return (
    <Menu position="bottom-end" width={290} closeOnItemClick>
      <Menu.Target>
        <UnstyledButton className={styles.target} title={m.admin_layout_account_menu({ name: user.name })}>
          <Avatar name={user.name} photo={user.photo} size={34} />
          <Text span size="sm" maw={130} lh="1.25" className={styles.who ?? ''}>
            <b>{user.name}</b>
            <small>{roleName}</small>
          </Text>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={href('/admin/account')} leftSection={<IconUser size={18} />}>
          {user.hasName ? m.admin_layout_account() : m.admin_account_add_name()}
        </Menu.Item>
        <OtherLanguage />
        <Menu.Item leftSection={<IconKeyboard size={18} />} onClick={showShortcuts} visibleFrom="sm">
          {m.admin_keys_show()}
        </Menu.Item>
        <Tools user={user} />
        <Menu.Divider />
        <Look look={look} onLook={onLook} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The tools of the top bar, where it has no room for them. */
function Tools({ user }: Pick<Props, 'user'>) {
  const logOut = useRef<HTMLFormElement>(null);
  return (
    <div className={styles.tools}>
      <Menu.Divider />
      {mayOperate(user, 'replaceMedia') && (
        <Menu.Item component={Link} to={href('/admin/replace-media')} leftSection={<IconPhotoEdit size={18} />}>
          {m.admin_menu_replace_media()}
        </Menu.Item>
      )}
      {siteActions(user).map((action) => (
        <ToolItem key={action.key} action={action} />
      ))}
      <form ref={logOut} method="post" action={href('/auth/logout')}>
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => logOut.current?.submit()}>
          {m.admin_layout_log_out()}
        </Menu.Item>
      </form>
    </div>
  );
}

function ToolItem({ action }: { action: SiteAction }) {
  const [, start] = useSiteAction(action);
  return (
    <Menu.Item leftSection={<action.Icon size={18} />} onClick={start}>
      {action.text}
    </Menu.Item>
  );
}

/** The whole screen changes its language, so the document is loaded again, at the same address. */
function OtherLanguage() {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const other = getLocale() === 'fr' ? { language: 'en', text: 'English' } : { language: 'fr', text: 'Français' };
  return (
    <Menu.Item
      lang={other.language}
      leftSection={<IconLanguage size={18} />}
      onClick={() =>
        submit(
          { intent: 'language', language: other.language, next: pathname + search },
          { method: 'post', action: href('/admin/account') },
        )
      }
    >
      {other.text}
    </Menu.Item>
  );
}

/** The theme of the sidebar and the colour of its current entry. */
function Look({ look, onLook }: Pick<Props, 'look' | 'onLook'>) {
  return (
    <Stack gap="s2" pt="s2" pb="s2_5" px="s3" data-side={look.side}>
      <Text span size="sm">
        {m.admin_layout_side()}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        value={look.side}
        onChange={(side) => onLook({ ...look, side: side as SideLook['side'] })}
        aria-label={m.admin_layout_side()}
        data={sides.map((value) => ({ value, label: sideText[value]() }))}
      />
      <Group
        component="fieldset"
        gap={0}
        wrap="nowrap"
        align="stretch"
        justify="space-between"
        className={styles.actives ?? ''}
      >
        <legend className="vh">{m.admin_layout_active_color()}</legend>
        {activeColors.map((color) => (
          <label key={color} data-active={color} title={activeText[color]()}>
            <input
              type="radio"
              name="active-color"
              checked={color === look.active}
              onChange={() => onLook({ ...look, active: color })}
            />
            <span className="vh">{activeText[color]()}</span>
          </label>
        ))}
      </Group>
    </Stack>
  );
}

const sideText = {
  darkblue: () => m.admin_layout_side_darkblue(),
  black: () => m.admin_layout_side_black(),
  white: () => m.admin_layout_side_white(),
};

const activeText = {
  primary: () => m.admin_layout_active_primary(),
  info: () => m.admin_layout_active_info(),
  success: () => m.admin_layout_active_success(),
  warning: () => m.admin_layout_active_warning(),
  danger: () => m.admin_layout_active_danger(),
};
