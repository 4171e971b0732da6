import { Stack, Text } from '@mantine/core';
import { Link, useRouteLoaderData } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { menuLabel, sentence } from '#src/ui/admin/sentence.ts';
import { addressOfEntry, inGroups, type MenuEntry, menuFor } from '../menu.ts';
import { isScreen } from '../resources.ts';
import type { Route } from './+types/more.page.ts';
import type { Frame } from './frame.ts';
import { LogOut } from './log-out.tsx';
import { MenuIcon } from './menu-icon.tsx';
import styles from './more.module.css';

/** On a phone there is no other link to the parts. A folder is named by its parts alone. */
const withParts = (entry: MenuEntry): MenuEntry[] => {
  const parts = entry.parts ?? [];
  return entry.isFolder ? [...parts] : [entry, ...parts.filter(({ path }) => path !== entry.path)];
};

export const meta: Route.MetaFunction = () => [{ title: m.common_more() }];

/** On a phone: every section, as the sidebar has them, and the version. */
export default function MorePage() {
  const frame = useRouteLoaderData<Frame>('admin');
  if (!frame) return null;
  return (
    <Stack gap="s4" maw={560} className={styles.more ?? ''}>
      {inGroups(menuFor(frame.user, isScreen)).map(({ group, entries }) => (
        <section key={group ?? ''} aria-labelledby={group && `more-${group}`}>
          {group && <h2 id={`more-${group}`}>{sentence(`admin_menu_group_${group}`)}</h2>}
          <ul>
            {entries.flatMap((entry) =>
              withParts(entry).map((shown) => (
                <li key={shown.key} data-part={shown !== entry || undefined}>
                  <Link to={addressOfEntry(shown)}>
                    {shown === entry && <MenuIcon of={entry.key} className={styles.icon} />}
                    {menuLabel(shown)}
                    {frame.counts[shown.key] ? (
                      <Text span inherit ms="auto" c="dimmed">
                        {frame.counts[shown.key]}
                      </Text>
                    ) : null}
                  </Link>
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
      <LogOut />
      <Text size="xs" c="dimmed">
        Slipway {frame.version}
      </Text>
    </Stack>
  );
}
