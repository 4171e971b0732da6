import { SegmentedControl } from '@mantine/core';
import { href, Link } from 'react-router';
import { role } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { Burgee } from '#src/storefront/components/burgee.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { addressOfEntry, type MenuEntry } from '../menu.ts';
import type { Frame } from './frame.ts';
import { MenuIcon } from './menu-icon.tsx';
import { activeColors, type SideLook, sides } from './side.ts';
import styles from './sidebar.module.css';

type Props = {
  frame: Frame;
  entries: readonly MenuEntry[];
  current: { entry: MenuEntry | undefined; part: MenuEntry | undefined };
  look: SideLook;
  onLook: (look: SideLook) => void;
  onFollow?: () => void;
};

export function Sidebar({ frame, entries, current, look, onLook, onFollow }: Props) {
  const { side, active } = look;
  const className = side === 'white' ? styles.sidebar : `${styles.sidebar} on-dark`;
  return (
    <div className={className} data-side={side} data-active={active}>
      <Link to={href('/admin')} className={styles.logo} onClick={onFollow}>
        <Burgee className={styles.burgee} onDark={side !== 'white'} />
        <b>{frame.dealer}</b>
      </Link>
      <ul className={styles.menu}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Entry
              entry={entry}
              isCurrent={entry === current.entry}
              count={frame.counts[entry.key]}
              onFollow={onFollow}
            />
            {entry === current.entry && entry.parts && entry.parts.length > 1 && (
              <Parts parts={entry.parts} current={current.part} frame={frame} onFollow={onFollow} />
            )}
          </li>
        ))}
      </ul>
      <CurrentUser frame={frame} onFollow={onFollow} />
      <SegmentedControl
        className={styles.sides ?? ''}
        size="xs"
        fullWidth
        value={side}
        onChange={(chosen) => onLook({ ...look, side: chosen as SideLook['side'] })}
        aria-label={m.admin_layout_side()}
        data={sides.map((value) => ({ value, label: sideText[value]() }))}
      />
      <fieldset className={styles.actives}>
        <legend className="vh">{m.admin_layout_active_color()}</legend>
        {activeColors.map((color) => (
          <label key={color} data-active={color} title={activeText[color]()}>
            <input
              type="radio"
              name="active-color"
              checked={color === active}
              onChange={() => onLook({ ...look, active: color })}
            />
            <span className="vh">{activeText[color]()}</span>
          </label>
        ))}
      </fieldset>
    </div>
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

type Follow = { onFollow: (() => void) | undefined };

function Entry({
  entry,
  isCurrent,
  count,
  onFollow,
}: { entry: MenuEntry; isCurrent: boolean; count?: number | undefined } & Follow) {
  return (
    <Link
      to={addressOfEntry(entry)}
      className={styles.entry}
      onClick={onFollow}
      aria-current={isCurrent ? (entry.parts && entry.parts.length > 1 ? 'true' : 'page') : undefined}
    >
      <MenuIcon of={entry.key} className={styles.icon} />
      {sentence(`admin_menu_${entry.key}`)}
      <Count count={count} />
    </Link>
  );
}

type PartsProps = { parts: readonly MenuEntry[]; current: MenuEntry | undefined; frame: Frame } & Follow;

const Parts = ({ parts, current, frame, onFollow }: PartsProps) => (
  <ul className={styles.parts}>
    {parts.map((part) => (
      <li key={part.key}>
        <Link
          to={addressOfEntry(part)}
          className={styles.part}
          onClick={onFollow}
          aria-current={part === current ? 'page' : undefined}
        >
          {sentence(`admin_menu_${part.key}`)}
          <Count count={frame.counts[part.key]} />
        </Link>
      </li>
    ))}
  </ul>
);

/** A count of new records; nothing for none. */
const Count = ({ count }: { count: number | undefined }) =>
  count ? (
    <span className={styles.count}>
      {count}
      <span className="vh"> {m.admin_layout_new()}</span>
    </span>
  ) : null;

function CurrentUser({ frame: { user }, onFollow }: { frame: Frame } & Follow) {
  return (
    <Link to={href('/admin/account')} className={styles.user} onClick={onFollow}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user.name)}
      </span>
      <span className={styles.who}>
        <b>{user.name}</b>
        <span className={styles.role}>
          {user.role === role.admin ? m.admin_layout_role_admin() : m.admin_layout_role_staff()}
        </span>
        <span className="vh">{m.admin_layout_account()}</span>
      </span>
    </Link>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s._@-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map(([first]) => first?.toUpperCase())
    .join('');
