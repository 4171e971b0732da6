import { createUserResource } from './accounts/users/user-resource.server.ts';
import { bookingResource } from './bookings/booking-resource.server.ts';
import { serviceCategoryResource, serviceResource, serviceTypeResource } from './bookings/service-resource.server.ts';
import { brandResource } from './catalogue/records/brand-resource.server.ts';
import { productCategoryResource } from './catalogue/records/product-category-resource.server.ts';
import { productFilterResource } from './catalogue/records/product-filter-resource.server.ts';
import { productMetaResource } from './catalogue/records/product-meta-resource.server.ts';
import { productResource } from './catalogue/records/product-resource.server.ts';
import { authorResource } from './content/author/author-resource.server.ts';
import { categoryResource } from './content/category/category-resource.server.ts';
import { notificationResource } from './content/notification/notification-resource.server.ts';
import { postResource } from './content/post/post-resource.server.ts';
import { settingResource } from './dealer/setting-resource.server.ts';
import { readDealerName } from './dealer/settings.server.ts';
import { contactResource, requestEmailResource, requestPhoneResource } from './leads/contact-resource.server.ts';
import { subscriberResource } from './leads/subscriber-resource.server.ts';
import { tradeResource } from './leads/trade-resource.server.ts';
import { watchResource } from './leads/watch/watch-resource.server.ts';
import { mediaResource } from './media/media-resource.server.ts';
import { auditResource } from './operations/audit/audit-resource.server.ts';
import { mailResource } from './operations/mail/mail-resource.server.ts';
import { redirectResource } from './operations/redirects/redirect-resource.server.ts';
import type { Resource } from './resource/calls.ts';
import type { AnyDefinition, Definition } from './resource/definition.server.ts';
import { openResource } from './resource/resource.server.ts';

/** The list of resources: each is mounted under /api/admin by its name, and has the screens that admin/resources.ts says. */
export const definitions = {
  user: createUserResource({ dealerName: readDealerName }),
  brand: brandResource,
  'product-category': productCategoryResource,
  product: productResource,
  'product-filter': productFilterResource,
  'product-meta': productMetaResource,
  media: mediaResource,
  contact: contactResource,
  'request-email': requestEmailResource,
  'request-phone': requestPhoneResource,
  trade: tradeResource,
  subscriber: subscriberResource,
  watch: watchResource,
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
} satisfies Record<string, AnyDefinition>;

type Definitions = typeof definitions;
type FormOf<Defined> = Defined extends Definition<infer _Table, infer Form, infer _Parsed> ? Form : never;

export type Resources = { [Name in keyof Definitions]: Resource<FormOf<Definitions[Name]>> };

export const openResources = (given: Parameters<typeof openResource>[0]): Resources =>
  Object.fromEntries(
    Object.entries<AnyDefinition>(definitions).map(([name, definition]) => [name, openResource(given, definition)]),
  ) as Resources;
