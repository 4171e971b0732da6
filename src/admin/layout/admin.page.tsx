import shared from '#src/ui/admin/shared.module.css';
import styles from './notice-page.module.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './admin-theme.css';
import { Button, Group, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { data, href, isRouteErrorResponse, Link, Outlet, redirect } from 'react-router';
import { type CurrentUser, isStaff, role } from '#src/access.ts';
import { setUpPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { thumbnailsOf } from '#src/content/thumbnails.server.ts';
import { m } from '#src/i18n/messages.ts';
import { version } from '#src/lib/process/version.server.ts';
import { NowProvider } from '#src/ui/admin/dates/now.tsx';
import { ShortcutsProvider } from '#src/ui/admin/shortcuts/shortcuts-provider.tsx';
import { theme } from '#src/ui/admin/theme.ts';
import { fontLinks } from '#src/ui/fonts/font-links.ts';
import { logoView } from '#src/view-models/dealer-view.server.ts';
import { waitingCounts } from '../waiting-counts.server.ts';
import type { Route } from './+types/admin.page.ts';
import { AdminFrame } from './admin-frame.tsx';
import type { Frame } from './frame.ts';
import { lastRuns } from './last-runs.server.ts';
import { LogOut } from './log-out.tsx';
import { sideLookIn } from './side.ts';

/** Translated labels of close buttons; dialog headers are not landmarks. */
function spokenTheme() {
  const defaultProps = {
    closeButtonProps: { 'aria-label': m.common_close() },
    attributes: { header: { role: 'presentation' } },
  };
  return mergeThemeOverrides(theme, { components: { Modal: { defaultProps }, Drawer: { defaultProps } } });
}

/** The theme of all components of the back office. */
const AdminTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={useState(spokenTheme)[0]} forceColorScheme="light">
    <ModalsProvider>
      <Notifications position="bottom-right" pauseResetOnHover="notification" zIndex={1000} />
      {children}
    </ModalsProvider>
  </MantineProvider>
);

const failedTitle = (status: number): string =>
  status === 404 ? m.error_not_found_title() : m.common_an_error_occurred();

/** A missing screen, or one that failed. */
function Failed({ status }: { status: number }) {
  return (
    <section className={`${shared.panel} ${styles.panel}`}>
      <h2>{failedTitle(status)}</h2>
      <p>{status === 404 ? m.admin_layout_not_found_why() : m.admin_layout_failed_why()}</p>
      <Button component={Link} to={href('/admin')} reloadDocument>
        {m.admin_layout_to_start()}
      </Button>
    </section>
  );
}

/** For clients: their username, why they have no access, and links. */
const NoAccess = ({ username }: { username: string }) => (
  <main className={`${shared.panel} ${styles.panel}`}>
    <h1>{m.admin_layout_kept_out()}</h1>
    <p>{m.admin_layout_kept_out_why({ username })}</p>
    <Group gap="s4">
      <LogOut />
      <a className={styles.home} href="/">
        {m.admin_layout_to_site()}
      </a>
    </Group>
  </main>
);

export const links: Route.LinksFunction = () => fontLinks;

/** Screens have their own titles; missing or failing ones are named after the error. */
export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [{ title: failureTitle(error) }] : []),
  { name: 'robots', content: 'noindex,nofollow' },
];

/** Only staff get past here, and nothing is cached. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }, next) => {
    const user = context.get(signedIn);
    if (!user) throw redirect(`${href('/auth/login')}?next=${encodeURIComponent(url.pathname + url.search)}`);
    const { username } = user;
    if (!isStaff(user)) throw data({ noAccess: username }, { status: 403 });
    if (user.mustSetUpStep && url.pathname !== setUpPage) throw redirect(setUpPage);
    const response = await next();
    response.headers.set('Cache-Control', 'no-store');
    response.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return response;
  },
];

const nothing: Pick<CurrentUser, 'role' | 'access'> = { role: role.staff, access: [] };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Frame> {
  const { db, catalogue, resources, now } = context.get(services);
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  const { id, username, firstName, lastName, hasLetterKeys, mustSetUpStep, stepDueAt } = user;
  // While a second step is due, the menu has nothing that could be opened.
  const shown = { ...user, ...(mustSetUpStep && nothing) };
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  const [counts, runs, { dealer }, look, [photo = null]] = await Promise.all([
    waitingCounts(resources, shown),
    lastRuns(db, shown),
    catalogue.settings(),
    catalogue.look(),
    thumbnailsOf(db, [user.photo]),
  ]);
  return {
    user: {
      id,
      role: shown.role,
      access: shown.access,
      username,
      name: fullName || username,
      hasName: fullName !== '',
      photo,
      hasLetterKeys,
      stepDueAt: stepDueAt?.toISOString() ?? null,
      mustSetUpStep,
    },
    look: sideLookIn(request.headers.get('Cookie')),
    dealer: { name: dealer.name, logo: logoView(look) },
    counts,
    lastRuns: runs,
    version,
    loadedAt: now().toISOString(),
  };
}

/**
 * A client navigation from the storefront would keep its security policy, which forbids our styles: the page is loaded
 * as a new document.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  if (!('mantineColorScheme' in document.documentElement.dataset)) {
    window.location.assign(request.url);
    await new Promise(() => undefined);
  }
  return await serverLoader();
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <AdminTheme>
      <Framed frame={loaderData}>
        <Outlet />
      </Framed>
    </AdminTheme>
  );
}

const Framed = ({ frame, children }: { frame: Frame; children: ReactNode }) => (
  <NowProvider loadedAt={frame.loadedAt}>
    <ShortcutsProvider hasLetterKeys={frame.user.hasLetterKeys}>
      <AdminFrame frame={frame}>{children}</AdminFrame>
    </ShortcutsProvider>
  </NowProvider>
);

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const hasNoAccess = isNoAccess(error);
  const status = statusOf(error);
  return (
    <AdminTheme>
      {hasNoAccess && <NoAccess username={error.data.noAccess} />}
      {!hasNoAccess && loaderData && (
        <Framed frame={loaderData}>
          <Failed status={status} />
        </Framed>
      )}
      {!hasNoAccess && !loaderData && <Failed status={status} />}
    </AdminTheme>
  );
}

type NoAccessError = { status: 403; data: { noAccess: string } };

const isNoAccess = (error: unknown): error is NoAccessError =>
  isRouteErrorResponse(error) && error.status === 403 && 'noAccess' in Object(error.data);

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

const failureTitle = (error: unknown): string =>
  isNoAccess(error) ? m.admin_layout_kept_out() : failedTitle(statusOf(error));
