import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { accountsApi } from '#src/accounts/accounts-api.server.ts';
import { apiKeyRoutes } from '#src/accounts/api-keys/api-key-routes.server.ts';
import { invitationRoutes } from '#src/accounts/invitations/invitation-routes.server.ts';
import { passkeyRoutes } from '#src/accounts/passkeys/passkey-routes.server.ts';
import { presenceRoutes } from '#src/accounts/presence/presence-routes.server.ts';
import { sessionRoutes } from '#src/accounts/sessions/session-routes.server.ts';
import { homeRoutes } from '#src/admin/home/cards.server.ts';
import { firstDayRoutes } from '#src/admin/home/first-day/first-day-routes.server.ts';
import { pageSizeRoutes } from '#src/admin/list/page-size/page-size-routes.server.ts';
import { listViewRoutes } from '#src/admin/list/views/list-view-routes.server.ts';
import { paletteRoutes } from '#src/admin/palette-routes.server.ts';
import { reportRoutes } from '#src/admin/report/report-routes.server.ts';
import { definitions, type Resources } from '#src/app/resources.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { newOwnerRoutes } from '#src/bookings/new-owner/new-owner-routes.server.ts';
import { boatLinkRoutes } from '#src/bookings/owner/boat-link-routes.server.ts';
import { photoRoutes } from '#src/bookings/photos/photo-routes.server.ts';
import { stateRoutes } from '#src/bookings/state/state-routes.server.ts';
import { usualServiceRoutes } from '#src/bookings/usual-service-routes.server.ts';
import { productPreviewRoutes } from '#src/catalogue/preview/product-preview-routes.server.ts';
import { revisionRoutes } from '#src/content/post/revision/revision-routes.server.ts';
import { previewRoutes } from '#src/content/preview/preview-routes.server.ts';
import { customerRoutes } from '#src/customers/customer-routes.server.ts';
import { inboxRoutes } from '#src/leads/inbox/inbox-routes.server.ts';
import { failure } from '#src/lib/errors.ts';
import { defaultBodyBytes, maxFields } from '#src/lib/input/body-limits.ts';
import { libraryRoutes } from '#src/media/library/library-routes.server.ts';
import { uploadRoutes } from '#src/media/upload/upload-routes.server.ts';
import { backupRoutes } from '#src/operations/backup/backup-routes.server.ts';
import { demoRoutes } from '#src/operations/demo/demo-routes.server.ts';
import { jobRoutes } from '#src/operations/jobs/job-routes.server.ts';
import { mailRoutes } from '#src/operations/mail/mail-routes.server.ts';
import { mailTestRoutes } from '#src/operations/mail/mail-test-routes.server.ts';
import { mailTextRoutes } from '#src/operations/mail/mail-text-routes.server.ts';
import { notFoundRoutes } from '#src/operations/not-found-log/not-found-routes.server.ts';
import { viewRoutes } from '#src/operations/page-views/view-routes.server.ts';
import { privacyRoutes } from '#src/operations/privacy/privacy-routes.server.ts';
import { priceRoutes } from '#src/pricing/batches/price-routes.server.ts';
import { priceHistoryRoutes } from '#src/pricing/history/price-history-routes.server.ts';
import { priceListFileRoutes } from '#src/pricing/lists/price-list-file-routes.server.ts';
import { exportRoutes } from '#src/product-import/export/export-routes.server.ts';
import { importRoutes } from '#src/product-import/run/import-routes.server.ts';
import { sourceRoutes, sourceRunRoutes } from '#src/product-import/sources/source-routes.server.ts';
import { bookingRoutes } from '#src/public-api/bookings/booking-routes.server.ts';
import { servicesApi } from '#src/public-api/bookings/services-api.server.ts';
import { catalogueApi } from '#src/public-api/catalogue/catalogue-api.server.ts';
import { shopByBrandRoutes } from '#src/public-api/catalogue/shop-by-brand-routes.server.ts';
import { categoriesApi } from '#src/public-api/content/categories-api.server.ts';
import { homeApi } from '#src/public-api/content/home-api.server.ts';
import { postsApi } from '#src/public-api/content/posts-api.server.ts';
import { suggestApi } from '#src/public-api/content/suggest-api.server.ts';
import { alertRoutes } from '#src/public-api/leads/alert-routes.server.ts';
import { formsApi } from '#src/public-api/leads/forms-api.server.ts';
import { subscribeRoutes } from '#src/public-api/leads/subscribe-routes.server.ts';
import { quoteRoutes } from '#src/public-api/quotes/quote-routes.server.ts';
import { staffQuoteRoutes } from '#src/quotes/staff/staff-quote-routes.server.ts';
import { saleRoutes } from '#src/sales/sale-routes.server.ts';
import { webhookRoutes } from '#src/webhooks/webhook-routes.server.ts';
import { apiDocument } from './openapi/api-document.server.ts';
import { cacheRoutes } from './page-cache/cache-routes.server.ts';
import { showOwnChanges } from './page-cache/wait-for-own-changes.server.ts';
import { readForm } from './read-form.ts';
import { resourceRoutes } from './resources/resource-routes.server.ts';
import { authenticate } from './session.server.ts';

const retryAfterSeconds = 5;

/** Answers are compressed as they are sent, so quickly; exports are sent as they are. */
const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  customTypes: /^application\/json/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
};

/** Everything under /api: one envelope, one error handler, and an OpenAPI document from the schemas that validate. */
export async function api(app: FastifyInstance, { services }: { services: Services }) {
  app.setValidatorCompiler(validatorCompiler);
  // Answers are built field by field and typed; validating each again would cost more than making it.
  app.setSerializerCompiler(() => JSON.stringify);
  readForms(app);
  await app.register(compress, compression);
  app.addHook('onRequest', async () => {
    if (services.outage.isKnown()) throw failure.notReady(retryAfterSeconds);
  });
  authenticate(app, { ...services, surface: 'api' });
  showOwnChanges(app, services);
  await apiDocument(app, services);
  await app.register(catalogueApi, services);
  await app.register(servicesApi, services);
  await app.register(bookingRoutes, services);
  await app.register(categoriesApi, services);
  await app.register(postsApi, services);
  await app.register(suggestApi, services);
  await app.register(homeApi, services);
  await app.register(accountsApi, services);
  await app.register(invitationRoutes, services);
  await app.register(passkeyRoutes, services);
  await app.register(sessionRoutes, services);
  await app.register(presenceRoutes, services);
  await app.register(formsApi, services);
  await app.register(subscribeRoutes, services);
  await app.register(quoteRoutes, services);
  await app.register(alertRoutes, services);
  await app.register(paletteRoutes, services);
  await app.register(pageSizeRoutes, services);
  await app.register(listViewRoutes, services);
  await app.register(shopByBrandRoutes, services);
  await app.register(cacheRoutes, services);
  await app.register(viewRoutes, services);
  const videoMegabytes = async () => (await services.catalogue.settings()).uploads.videoMegabytes;
  await app.register(uploadRoutes, { ...services, videoMegabytes });
  await app.register(libraryRoutes, { ...services, prefix: '/admin/media' });
  await app.register(backupRoutes, services);
  await app.register(importRoutes, { ...services, prefix: '/admin/product' });
  await app.register(exportRoutes, { ...services, prefix: '/admin/product' });
  await app.register(priceRoutes, { ...services, prefix: '/admin/product' });
  await app.register(saleRoutes, { ...services, prefix: '/admin/product' });
  await app.register(priceHistoryRoutes, { ...services, prefix: '/admin/product' });
  await app.register(productPreviewRoutes, { ...services, prefix: '/admin/product' });
  await app.register(previewRoutes, { ...services, prefix: '/admin/post' });
  await app.register(revisionRoutes, { ...services, prefix: '/admin/post' });
  await app.register(priceListFileRoutes, { ...services, prefix: '/admin/price-list' });
  await app.register(customerRoutes, { ...services, prefix: '/admin/customer' });
  await app.register(staffQuoteRoutes, { ...services, resource: 'quote', prefix: '/admin/quote' });
  await app.register(staffQuoteRoutes, { ...services, resource: 'estimate', prefix: '/admin/estimate' });
  await app.register(boatLinkRoutes, { ...services, prefix: '/admin/book-service' });
  await app.register(newOwnerRoutes, { ...services, prefix: '/admin/book-service' });
  await app.register(photoRoutes, { ...services, prefix: '/admin/book-service' });
  await app.register(stateRoutes, { ...services, prefix: '/admin/book-service' });
  await app.register(jobRoutes, services);
  await app.register(inboxRoutes, services);
  await app.register(homeRoutes, services);
  await app.register(reportRoutes, services);
  await app.register(mailRoutes, services);
  await app.register(mailTestRoutes, services);
  await app.register(mailTextRoutes, services);
  await app.register(webhookRoutes, services);
  await app.register(sourceRoutes, { ...services, prefix: '/admin/source' });
  await app.register(sourceRunRoutes, services);
  await app.register(apiKeyRoutes, services);
  await app.register(firstDayRoutes, services);
  await app.register(demoRoutes, services);
  await app.register(usualServiceRoutes, services);
  await app.register(privacyRoutes, services);
  await app.register(notFoundRoutes, services);
  await app.register(resourcesApi, { prefix: '/admin', resources: services.resources });
  // The catch-all of the pages is a sibling of this prefix, so API calls that don't exist need their own 404.
  app.all('/*', { schema: { hide: true } }, () => {
    throw failure.notFound();
  });
}

/** The ten calls of every resource. */
async function resourcesApi(app: FastifyInstance, { resources }: { resources: Resources }) {
  for (const [name, definition] of Object.entries(definitions)) {
    const resource = resources[name as keyof Resources];
    await app.register(resourceRoutes, { prefix: `/${name}`, resource, definition });
  }
  // Without a session these calls, too, answer 401.
  app.all('/*', { schema: { hide: true } }, () => {
    throw failure.notFound();
  });
}

/** The API accepts form bodies first of all; JSON is Fastify's own. */
function readForms(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= defaultBodyBytes;
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  );
  // The schemas would drop it silently.
  app.addHook('preValidation', async ({ query, body }) => {
    if ([query, body].some(hasProto)) throw failure.badInput({ [proto]: 'error_unknown_field' });
    if (hasTooManyFields(body)) throw failure.badInput({ request: 'input_too_many' });
  });
}

const hasTooManyFields = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).length > maxFields;

const proto = '__proto__';
const hasProto = (part: unknown): boolean => typeof part === 'object' && part !== null && Object.hasOwn(part, proto);
