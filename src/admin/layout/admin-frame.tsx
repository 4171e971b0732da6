import { Alert, AppShell, Box, Drawer, Group } from '@mantine/core';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { type CurrentUser, mayDo } from '#src/access.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { menuLabel } from '#src/ui/admin/sentence.ts';
import { type Shortcut, useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { addressOfEntry, currentEntry, type MenuEntry, type MenuKey, menuFor } from '../menu.ts';
import { isScreen } from '../resources.ts';
import styles from './admin-frame.module.css';
import breadcrumbStyles from './breadcrumb.module.css';
import type { Frame } from './frame.ts';
import { PhoneBar } from './phone-bar.tsx';
import { type SideLook, sideLookCookie } from './side.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const Palette = lazy(() => import('../palette/palette.tsx'));

/** Sidebar, top bar and the screen. On tablets the sidebar is a drawer. */
export function AdminFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const location = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteWanted, setPaletteWanted] = useState(false);
  const [look, setLook] = useSideLook(frame.look);
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main, location.pathname, !isPaletteWanted);

  const entries = menuFor(frame.user, isScreen);
  useFrameShortcuts(entries, () => setPaletteWanted(true));
  const current = currentEntry(entries, location);
  const closeMenu = () => setMenuOpen(false);
  const sidebar = { frame, entries, current, look };
  return (
    <>
      <a className={styles.skip} href="#main">
        {m.chrome_skip()}
      </a>
      <ProgressBar />
      <AppShell
        data-admin
        layout="alt"
        header={{ height: 64 }}
        navbar={{ width: 260, breakpoint: 'md', collapsed: { mobile: true } }}
        padding={0}
        transitionDuration={0}
      >
        <AppShell.Navbar visibleFrom="md" withBorder={false} aria-label={m.common_back_office()}>
          <Sidebar {...sidebar} />
        </AppShell.Navbar>
        <AppShell.Header>
          <TopBar
            frame={frame}
            title={titleOf(current, location.pathname)}
            isMenuOpen={isMenuOpen}
            onMenu={() => setMenuOpen(true)}
            onSearch={() => setPaletteWanted(true)}
            look={look}
            onLook={setLook}
          />
        </AppShell.Header>
        <AppShell.Main ref={main} id="main" tabIndex={-1} className={styles.main ?? ''}>
          <Breadcrumb current={current} pathname={location.pathname} user={frame.user} />
          <StepReminder user={frame.user} />
          {children}
        </AppShell.Main>
      </AppShell>
      <PhoneBar frame={frame} entries={entries} />
      <Drawer.Root opened={isMenuOpen} onClose={closeMenu} size={290} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={m.common_back_office()}>
          <Drawer.Body h="100dvh">
            <Box component="nav" aria-label={m.common_back_office()} h="100%">
              <Sidebar {...sidebar} onFollow={closeMenu} />
            </Box>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      {isPaletteWanted && (
        <Suspense>
          <Palette user={frame.user} entries={entries} onClose={() => setPaletteWanted(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The days of grace in which a required second step is still missing. */
const StepReminder = ({ user: { stepDueAt, mustSetUpStep } }: Pick<Frame, 'user'>) =>
  stepDueAt !== null &&
  !mustSetUpStep && (
    <Alert color="oil" mb="md">
      {m.admin_second_step_until({ until: formatMoment(stepDueAt, getLocale()) })}{' '}
      <Link to={href('/admin/second-step')}>{m.admin_second_step_set_up()}</Link>
    </Alert>
  );

/** The name of the menu entry; its first part is the section itself. */
function titleOf({ entry, part }: ReturnType<typeof currentEntry>, pathname: string): string {
  if (entry) return menuLabel(part && (entry.isFolder || part.path !== entry.path) ? part : entry);
  if (pathname.startsWith(href('/admin/replace-media'))) return m.admin_menu_replace_media();
  if (pathname.startsWith(href('/admin/lot'))) return m.admin_lot_title();
  if (pathname === href('/admin/more')) return m.common_more();
  if (pathname === href('/admin/second-step')) return m.field_two_step();
  return pathname.startsWith(href('/admin/account')) ? m.admin_layout_account() : m.common_back_office();
}

/** Stored in a cookie, so that the server renders the next page with it. */
function useSideLook(stored: SideLook): [SideLook, (look: SideLook) => void] {
  const [look, setLook] = useState(stored);
  const choose = (chosen: SideLook) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is not everywhere yet.
    document.cookie = sideLookCookie(chosen);
    setLook(chosen);
  };
  return [look, choose];
}

/** Moves the focus to a new screen. Filters and pages of a list are the same screen. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>, pathname: string, isFree: boolean) {
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    // Not while typing in the palette, which may have been opened before the screen loaded.
    if (isFree && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname, isFree]);
}

const goTo: { keys: string; entry: MenuKey; label: () => string }[] = [
  { keys: 'g t', entry: 'dashboard', label: () => m.admin_keys_go_today() },
  { keys: 'g i', entry: 'inbox', label: () => m.admin_keys_go_inbox() },
  { keys: 'g p', entry: 'products', label: () => m.admin_keys_go_products() },
  { keys: 'g c', entry: 'calendar', label: () => m.admin_keys_go_calendar() },
];

/** The palette, and the screens of the menu that the user may open. `/` searches everything where no list takes it. */
function useFrameShortcuts(entries: readonly MenuEntry[], openPalette: () => void) {
  const navigate = useNavigate();
  const all = entries.flatMap((entry) => [entry, ...(entry.parts ?? [])]);
  const screens = goTo.flatMap(({ keys, entry: key, label }): Shortcut[] => {
    const entry = all.find((one) => one.key === key);
    return entry ? [{ keys, label: label(), run: () => void navigate(addressOfEntry(entry)) }] : [];
  });
  const palette = { label: m.admin_keys_palette(), run: openPalette };
  useShortcuts([{ keys: 'mod+k', ...palette }, { keys: '/', ...palette }, ...screens], { isOuter: true });
}

type Props = { current: ReturnType<typeof currentEntry>; pathname: string; user: CurrentUser };

const actions = {
  add: () => m.common_add(),
  update: () => m.common_edit(),
  clone: () => m.common_clone(),
};

/** Breadcrumbs; the screens of the menu itself need none. */
function Breadcrumb({ current: { entry, part }, pathname, user }: Props) {
  const { resource } = part ?? entry ?? {};
  const isReadOnly = resource !== undefined && !mayDo(user, 'update', resource);
  const named = Object.entries(actions).find(([word]) => word === pathname.split('/')[3])?.[1];
  const action = named === actions.update && isReadOnly ? m.common_view : named;
  const above = [
    entry?.isFolder ? undefined : entry,
    part === entry || part?.path === entry?.path ? undefined : part,
  ].filter((one): one is MenuEntry => one !== undefined);
  if (above.length < (action ? 1 : 2)) return null;
  const current = above.at(-1);
  const links = action ? above : above.slice(0, -1);
  return (
    <Group
      component="nav"
      aria-label={m.field_breadcrumb()}
      gap="s2"
      mb="s4"
      c="dimmed"
      fz="sm"
      className={breadcrumbStyles.trail ?? ''}
    >
      {links.map((link) => (
        <Fragment key={link.key}>
          <Link to={addressOfEntry(link)}>{menuLabel(link)}</Link>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <span aria-current="page">{action ? action() : current && menuLabel(current)}</span>
    </Group>
  );
}
