import { AppShell, Drawer } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { currentEntry, menuFor } from '../menu.ts';
import { isScreen } from '../resources.ts';
import styles from './admin-frame.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import type { Frame } from './frame.ts';
import { PhoneBar } from './phone-bar.tsx';
import { type SideLook, sideLookCookie } from './side.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFrameShortcuts } from './use-frame-shortcuts.ts';

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
        <AppShell.Navbar visibleFrom="md" withBorder={false} aria-label={m.admin_layout_menu()}>
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
          <Breadcrumb current={current} pathname={location.pathname} />
          {children}
        </AppShell.Main>
      </AppShell>
      <PhoneBar frame={frame} entries={entries} />
      <Drawer.Root opened={isMenuOpen} onClose={closeMenu} size={290} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={m.admin_layout_menu()}>
          <Drawer.Body className={styles.drawer ?? ''}>
            <nav aria-label={m.admin_layout_menu()} className={styles.drawerMenu}>
              <Sidebar {...sidebar} onFollow={closeMenu} />
            </nav>
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

/** The name of the menu entry; its first part is the section itself. */
function titleOf({ entry, part }: ReturnType<typeof currentEntry>, pathname: string): string {
  if (entry)
    return sentence(`admin_menu_${part && (entry.isFolder || part.path !== entry.path) ? part.key : entry.key}`);
  if (pathname.startsWith(href('/admin/replace-media'))) return m.admin_menu_replace_media();
  if (pathname.startsWith(href('/admin/lot'))) return m.admin_lot_title();
  if (pathname === href('/admin/more')) return m.admin_phone_more();
  return pathname.startsWith(href('/admin/account')) ? m.admin_layout_account() : m.admin_layout_title();
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
