import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, languages, pathIn } from './i18n/language.ts';
import type { SitePage } from './site/page-entry.ts';
import { sitePages } from './site/pages.ts';

/** The storefront's routes in a language. */
export function storefrontRoutes(language: Language, pages: readonly SitePage[]): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${name}.${language}` });
  const routeOf = ({ id: name, path, file }: SitePage) => {
    const address = pathIn(language, `/${path}`).slice(1);
    return address ? route(address, file, id(name)) : index(file, id(name));
  };
  const routesIn = (frame: SitePage['frame']) => pages.filter((page) => page.frame === frame).map(routeOf);
  return [
    layout('./storefront/layout/storefront.page.tsx', id('storefront'), routesIn(undefined)),
    layout('./storefront/auth/auth.page.tsx', id('auth'), routesIn('auth')),
    ...routesIn('none'),
  ];
}

/**
 * The back office: two generic screens serve every resource, and the list serves rows from elsewhere, too; custom
 * screens are matched first.
 */
const admin = route('admin', './admin/layout/admin.page.tsx', { id: 'admin' }, [
  index('./admin/home/home.page.tsx', { id: 'admin-home' }),
  route('more', './admin/layout/more.page.tsx', { id: 'admin-more' }),
  route('lot', './admin/stock-board/find.page.tsx', { id: 'admin-find-on-lot' }),
  route('lot/:id', './admin/stock-board/lot.page.tsx', { id: 'admin-lot' }),
  route('account', './admin/account/account.page.tsx', { id: 'admin-account' }),
  route('second-step', './admin/account/second-step.page.tsx', { id: 'admin-second-step' }),
  route('product-category', './admin/tree/tree.page.tsx', { id: 'admin-tree' }),
  route('product-category/list', './admin/tree/category-list.page.tsx', { id: 'admin-category-list' }),
  route('products/prices', './admin/price-sheet/prices.page.tsx', { id: 'admin-prices' }),
  route('import', './admin/import/import.page.tsx', { id: 'admin-import' }),
  route('media', './admin/media/library.page.tsx', { id: 'admin-media' }),
  route('replace-media', './admin/media/replace-media.page.tsx', { id: 'admin-replace-media' }),
  route('privacy', './admin/privacy/privacy.page.tsx', { id: 'admin-privacy' }),
  route('inbox', './admin/inbox/inbox.page.tsx', { id: 'admin-inbox' }, [
    index('./admin/inbox/no-lead.page.tsx', { id: 'admin-no-lead' }),
    route(':resource/:id', './admin/inbox/lead.page.tsx', { id: 'admin-lead' }),
  ]),
  route('book-service/calendar', './admin/bookings/calendar.page.tsx', { id: 'admin-calendar' }),
  route('demo', './admin/demo/demo.page.tsx', { id: 'admin-demo' }),
  route('report', './admin/report/report.page.tsx', { id: 'admin-report' }),
  route('settings', './admin/settings/settings.page.tsx', { id: 'admin-settings' }),
  route('settings/:part', './admin/settings/settings.page.tsx', { id: 'admin-setting' }),
  route('settings/update/:id', './admin/settings/former-setting.page.ts', { id: 'admin-former-setting' }),
  route('posts/fixed', './admin/list/list.page.tsx', { id: 'admin-fixed-pages' }),
  route('users/invite', './admin/invitations/invite.page.tsx', { id: 'admin-invite' }),
  route(':path', './admin/list/list.page.tsx', { id: 'admin-list' }),
  route(':path/add', './admin/edit/edit.page.tsx', { id: 'admin-add' }),
  route('customers/:id', './admin/customers/customer.page.tsx', { id: 'admin-customer' }),
  route(':path/update/:id', './admin/edit/edit.page.tsx', { id: 'admin-update' }),
  route(':path/clone/:id', './admin/edit/edit.page.tsx', { id: 'admin-clone' }),
  route('*', './admin/layout/unknown.page.tsx', { id: 'admin-unknown' }),
]);

export default [admin, ...languages.flatMap((language) => storefrontRoutes(language, sitePages))] satisfies RouteConfig;
