import { apiKeyResource } from '#src/accounts/api-keys/api-key-resource.server.ts';
import { createUserResource } from '#src/accounts/users/user-resource.server.ts';
import { bookingResource } from '#src/bookings/booking-resource.server.ts';
import {
  serviceCategoryResource,
  serviceResource,
  serviceTypeResource,
} from '#src/bookings/service-resource.server.ts';
import { brandResource } from '#src/catalogue/brand/brand-resource.server.ts';
import { productCategoryResource } from '#src/catalogue/category/product-category-resource.server.ts';
import { productFilterResource } from '#src/catalogue/filter/product-filter-resource.server.ts';
import { productMetaResource } from '#src/catalogue/filter/product-meta-resource.server.ts';
import { authorResource } from '#src/content/author/author-resource.server.ts';
import { categoryResource } from '#src/content/category/category-resource.server.ts';
import { notificationResource } from '#src/content/notification/notification-resource.server.ts';
import { postResource } from '#src/content/post/post-resource.server.ts';
import { customerResource } from '#src/customers/customer-resource.server.ts';
import { settingResource } from '#src/dealer/setting-resource.server.ts';
import { readDealerName } from '#src/dealer/settings.server.ts';
import { alertResource } from '#src/leads/alerts/alert-resource.server.ts';
import { contactResource, requestEmailResource, requestPhoneResource } from '#src/leads/contact-resource.server.ts';
import { subscriberResource } from '#src/leads/subscriber-resource.server.ts';
import { tradeResource } from '#src/leads/trade-resource.server.ts';
import { mediaResource } from '#src/media/media-resource.server.ts';
import { auditResource } from '#src/operations/audit/audit-resource.server.ts';
import { mailResource } from '#src/operations/mail/mail-resource.server.ts';
import { redirectResource } from '#src/operations/redirects/redirect-resource.server.ts';
import { priceListResource } from '#src/pricing/lists/price-list-resource.server.ts';
import { sourceResource, sourceRunResource } from '#src/product-import/sources/source-resource.server.ts';
import { searchedProducts } from '#src/product-search/office/search-office.server.ts';
import { estimateResource, quoteResource } from '#src/quotes/staff/quote-resource.server.ts';
import type { Resource } from '#src/resource/calls.ts';
import type { AnyDefinition, Definition } from '#src/resource/definition.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { saleResource } from '#src/sales/sale-resource.server.ts';
import { webhookDeliveryResource, webhookResource } from '#src/webhooks/webhook-resource.server.ts';
import { readSiteNames } from './site-names.server.ts';

/** The list of resources: each is mounted under /api/admin by its name, and has its screen in admin/resources.ts. */
export const definitions = {
  user: createUserResource({ dealerName: readDealerName, siteNames: readSiteNames }),
  brand: brandResource,
  'product-category': productCategoryResource,
  'price-list': priceListResource,
  product: searchedProducts,
  sale: saleResource,
  'product-filter': productFilterResource,
  'product-meta': productMetaResource,
  media: mediaResource,
  contact: contactResource,
  'request-email': requestEmailResource,
  'request-phone': requestPhoneResource,
  customer: customerResource,
  trade: tradeResource,
  quote: quoteResource,
  estimate: estimateResource,
  subscriber: subscriberResource,
  watch: alertResource,
  'service-type': serviceTypeResource,
  'service-category': serviceCategoryResource,
  service: serviceResource,
  'book-service': bookingResource,
  post: postResource,
  category: categoryResource,
  author: authorResource,
  notification: notificationResource,
  redirect: redirectResource,
  setting: settingResource,
  audit: auditResource,
  mail: mailResource,
  source: sourceResource,
  'source-run': sourceRunResource,
  'api-key': apiKeyResource,
  webhook: webhookResource,
  'webhook-delivery': webhookDeliveryResource,
} satisfies Record<string, AnyDefinition>;

type Definitions = typeof definitions;
type FormOf<Defined> = Defined extends Definition<infer _Table, infer Form, infer _Parsed> ? Form : never;

export type Resources = { [Name in keyof Definitions]: Resource<FormOf<Definitions[Name]>> };

export const openResources = (input: Parameters<typeof openResource>[0]): Resources =>
  Object.fromEntries(
    Object.entries<AnyDefinition>(definitions).map(([name, definition]) => [name, openResource(input, definition)]),
  ) as Resources;
