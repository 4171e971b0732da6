import { Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { DealerLogo } from '#src/storefront/components/dealer-logo.tsx';
import { menuLabel, sentence } from '#src/ui/admin/sentence.ts';
import { addressOfEntry, type currentEntry, inGroups, type MenuEntry } from '../menu.ts';
import type { Frame } from './frame.ts';
import { MenuIcon } from './menu-icon.tsx';
import type { SideLook } from './side.ts';
import styles from './sidebar.module.css';

type Props = {
  frame: Frame;
  entries: readonly MenuEntry[];
  current: ReturnType<typeof currentEntry>;
  look: SideLook;
  onFollow?: () => void;
};

/** The logo and the version stay; the list between them scrolls, and the current entry is always in view. */
export function Sidebar({ frame, entries, current, look: { side, active }, onFollow }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useCurrentInView(list, (current.part ?? current.entry)?.path);
  const className = side === 'white' ? styles.sidebar : `${styles.sidebar} on-dark`;
  return (
    <div className={className} data-side={side} data-active={active}>
      <Link to={href('/admin')} className={styles.logo} onClick={onFollow}>
        <DealerLogo dealer={frame.dealer} room={{ width: 180, height: 32 }} onDark={side !== 'white'} />
      </Link>
      <div ref={list} className={styles.menu}>
        {inGroups(entries).map(({ group, entries: own }) => (
          <section key={group ?? ''} aria-labelledby={group && `menu-${group}`}>
            {group && (
              <Box component="h2" id={`menu-${group}`} pt="s3" pb="s1" px="s2_5" c="var(--side-muted)" fz="xs" fw={560}>
                {sentence(`admin_menu_group_${group}`)}
              </Box>
            )}
            <ul>
              {own.map((entry) => (
                <li key={entry.key}>
                  <Entry entry={entry} isCurrent={entry === current.entry} frame={frame} onFollow={onFollow} />
                  {entry === current.entry && entry.parts && entry.parts.length > 1 && (
                    <Parts parts={entry.parts} current={current.part} frame={frame} onFollow={onFollow} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.version}>Slipway {frame.version}</p>
    </div>
  );
}

/** Scrolls only the list, and no further than necessary. */
function useCurrentInView(list: React.RefObject<HTMLElement | null>, path: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another current entry.
  useEffect(() => {
    const marked = list.current?.querySelectorAll<HTMLElement>('[aria-current]');
    marked?.[marked.length - 1]?.scrollIntoView({ block: 'nearest' });
  }, [list, path]);
}

type Follow = { frame: Frame; onFollow: (() => void) | undefined };

function Entry({ entry, isCurrent, frame, onFollow }: { entry: MenuEntry; isCurrent: boolean } & Follow) {
  const text = menuLabel(entry);
  return (
    <Link
      to={addressOfEntry(entry)}
      className={styles.entry}
      // Two entries are written in capitals, which are wider.
      data-capitals={text === text.toUpperCase()}
      onClick={onFollow}
      aria-current={isCurrent ? (entry.parts && entry.parts.length > 1 ? 'true' : 'page') : undefined}
    >
      <MenuIcon of={entry.key} className={styles.icon} />
      {text}
      <Count count={frame.counts[entry.key]} />
    </Link>
  );
}

const Parts = ({
  parts,
  current,
  frame,
  onFollow,
}: { parts: readonly MenuEntry[]; current: MenuEntry | undefined } & Follow) => (
  <ul className={styles.parts}>
    {parts.map((part) => (
      <li key={part.key}>
        <Link
          to={addressOfEntry(part)}
          className={styles.part}
          onClick={onFollow}
          aria-current={part === current ? 'page' : undefined}
        >
          {menuLabel(part)}
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
