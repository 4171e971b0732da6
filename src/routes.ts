import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, languages } from './i18n/language.ts';

/** Pages that staff write and that always stand where they are. Others of theirs have what is left of the addresses. */
const writtenPages = [
  'about-us',
  'about-us/:slug',
  'book-marine-services/:slug',
  'we-are-hiring',
  'events',
  'partner-website',
  'coming-soon',
  'covid-19-update',
  'data-policy',
  'cookie-policy',
  'terms-and-conditions',
  'terms-of-service',
  'disclaimer',
];

/** Every page of the storefront, in the order in which they match; French has the same under /fr. */
function storefront(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${name}.${language}` });
  const prefix = language === 'fr' ? 'fr' : '';
  const at = (path: string) => [prefix, path].filter(Boolean).join('/');
  const home = './storefront/home/home.page.tsx';
  return [
    layout('./storefront/layout/storefront.page.tsx', id('storefront'), [
      prefix ? route(prefix, home, id('home')) : index(home, id('home')),
      route(at('search'), './storefront/search/search.page.tsx', id('search')),
      route(at('compare'), './storefront/compare/compare.page.tsx', id('compare')),
      route(at('favourites'), './storefront/favourites/favourites.page.tsx', id('favourites')),
      route(at('fit'), './storefront/fit/fit.page.tsx', id('fit')),
      route(at('financing'), './storefront/finance/financing.page.tsx', id('financing')),
      route(at('used'), './storefront/listing/used.page.tsx', id('used')),
      route(at('newsletter'), './storefront/newsletter/newsletter.page.tsx', id('newsletter')),
      route(at('newsletter/confirm/:token'), './storefront/newsletter/confirm.page.tsx', id('newsletter-confirm')),
      route(at('newsletter/leave/:key'), './storefront/newsletter/leave.page.tsx', id('newsletter-leave')),
      route(at('watch'), './storefront/watch/watch.page.tsx', id('watch')),
      route(at('watch/:key'), './storefront/watch/watched.page.tsx', id('watched')),
      route(at('contact'), './storefront/contact/contact.page.tsx', id('contact')),
      route(at('request/:slug'), './storefront/lead/request.page.tsx', id('request')),
      route(at('book-marine-services'), './storefront/booking/booking.page.tsx', id('booking')),
      route(at('booking/:token'), './storefront/booking/owner.page.tsx', id('own-booking')),
      route(at('preview/:token'), './storefront/preview/preview.page.tsx', id('preview')),
      route(at('product/*'), './storefront/product/product.page.tsx', id('product')),
      route(at('blog'), './storefront/blog/blog.page.tsx', id('blog')),
      route(at('blog/category/:slug?'), './storefront/blog/category.page.tsx', id('blog-category')),
      route(at('blog/:slug'), './storefront/blog/article.page.tsx', id('article')),
      route(at('about'), './storefront/content/about.page.tsx', id('about')),
      ...writtenPages.map((path) =>
        route(at(path), './storefront/content/content.page.tsx', id(path.replaceAll(/[/:]+/g, '-'))),
      ),
      route(at('*'), './storefront/listing/listing.page.tsx', id('listing')),
    ]),
    route(at('blog/rss.xml'), './storefront/blog/rss.page.tsx', id('rss')),
    route(at('print'), './storefront/product/tags.page.tsx', id('tags')),
    route(at('print/:slug'), './storefront/product/print.page.tsx', id('print')),
    layout('./storefront/auth/auth.page.tsx', id('auth'), [
      route(at('auth/login'), './storefront/auth/login.page.tsx', id('login')),
      route(at('auth/logout'), './storefront/auth/logout.page.tsx', id('logout')),
      route(at('auth/sign-up'), './storefront/auth/sign-up.page.tsx', id('sign-up')),
      route(at('auth/forgot-your-password'), './storefront/auth/forgot-password.page.tsx', id('forgot-password')),
      route(at('auth/reset-your-password/:token?'), './storefront/auth/reset-password.page.tsx', id('reset-password')),
      route(at('auth/google/return'), './storefront/auth/google-return.page.tsx', id('google-return')),
    ]),
    route(at('auth/google'), './storefront/auth/google.page.tsx', id('google')),
  ];
}

/** The back office: two screens serve every resource; a screen of its own stands above them. */
const admin = route('admin', './admin/layout/admin.page.tsx', { id: 'admin' }, [
  index('./admin/dashboard/dashboard.page.tsx', { id: 'admin-dashboard' }),
  route('lot/:id', './admin/lot/lot.page.tsx', { id: 'admin-lot' }),
  route('account', './admin/account/account.page.tsx', { id: 'admin-account' }),
  route('product-category', './admin/tree/tree.page.tsx', { id: 'admin-tree' }),
  route('import', './admin/import/import.page.tsx', { id: 'admin-import' }),
  route('readiness', './admin/readiness/readiness.page.tsx', { id: 'admin-readiness' }),
  route('french', './admin/french/french.page.tsx', { id: 'admin-french' }),
  route('media', './admin/media/library.page.tsx', { id: 'admin-media' }),
  route('replace-media', './admin/media/replace-media.page.tsx', { id: 'admin-replace-media' }),
  route('backups', './admin/backups/backups.page.tsx', { id: 'admin-backups' }),
  route('privacy', './admin/privacy/privacy.page.tsx', { id: 'admin-privacy' }),
  route('jobs', './admin/jobs/jobs.page.tsx', { id: 'admin-jobs' }),
  route('missing-pages', './admin/missing-pages/missing-pages.page.tsx', { id: 'admin-missing-pages' }),
  route('inbox', './admin/inbox/inbox.page.tsx', { id: 'admin-inbox' }),
  route('inbox/:resource/:id', './admin/inbox/lead.page.tsx', { id: 'admin-lead' }),
  route('book-service/calendar', './admin/bookings/calendar.page.tsx', { id: 'admin-calendar' }),
  route('posts/fixed', './admin/fixed-pages/fixed-pages.page.tsx', { id: 'admin-fixed-pages' }),
  route(':path', './admin/list/list.page.tsx', { id: 'admin-list' }),
  route(':path/add', './admin/edit/edit.page.tsx', { id: 'admin-add' }),
  route(':path/update/:id', './admin/edit/edit.page.tsx', { id: 'admin-update' }),
  route(':path/clone/:id', './admin/edit/edit.page.tsx', { id: 'admin-clone' }),
]);

export default [admin, ...languages.flatMap(storefront)] satisfies RouteConfig;
