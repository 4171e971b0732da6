import { apiKeyAdmin } from '#src/accounts/api-keys/api-key.admin.tsx';
import { userAdmin } from '#src/accounts/users/user.admin.tsx';
import { bookingAdmin } from '#src/bookings/booking.admin.tsx';
import { serviceAdmin, serviceCategoryAdmin, serviceTypeAdmin } from '#src/bookings/service.admin.tsx';
import { brandAdmin } from '#src/catalogue/brand/brand.admin.tsx';
import { productCategoryAdmin } from '#src/catalogue/category/product-category.admin.tsx';
import { productFilterAdmin } from '#src/catalogue/filter/product-filter.admin.tsx';
import { productMetaAdmin } from '#src/catalogue/filter/product-meta.admin.tsx';
import { productAdmin } from '#src/catalogue/product/product.admin.tsx';
import { authorAdmin } from '#src/content/author/author.admin.tsx';
import { categoryAdmin } from '#src/content/category/category.admin.tsx';
import { notificationAdmin } from '#src/content/notification/notification.admin.tsx';
import { postAdmin } from '#src/content/post/post.admin.tsx';
import { customerAdmin } from '#src/customers/customer.admin.tsx';
import { settingAdmin } from '#src/dealer/setting.admin.tsx';
import { alertAdmin } from '#src/leads/alerts/alert.admin.tsx';
import { contactAdmin, requestEmailAdmin, requestPhoneAdmin } from '#src/leads/contact.admin.tsx';
import { subscriberAdmin } from '#src/leads/subscriber.admin.tsx';
import { tradeAdmin } from '#src/leads/trade.admin.tsx';
import { mediaAdmin } from '#src/media/media.admin.tsx';
import { auditAdmin } from '#src/operations/audit/audit.admin.tsx';
import { mailAdmin } from '#src/operations/mail/mail.admin.tsx';
import { redirectAdmin } from '#src/operations/redirects/redirect.admin.tsx';
import { priceListAdmin } from '#src/pricing/lists/price-list.admin.tsx';
import { sourceAdmin, sourceRunAdmin } from '#src/product-import/sources/source.admin.tsx';
import { estimateAdmin } from '#src/quotes/estimate/estimate.admin.tsx';
import { quoteAdmin } from '#src/quotes/staff/quote.admin.tsx';
import { saleAdmin } from '#src/sales/sale.admin.tsx';
import type { AdminResource, AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { webhookAdmin, webhookDeliveryAdmin } from '#src/webhooks/webhook.admin.tsx';

/** Erases the form's type: from here on only the declaration itself knows it. */
const screen = <Form, Extra>(declaration: AdminResource<Form, Extra>) => declaration as unknown as AnyAdminResource;

/** The screens of the back office: each declaration makes a list and a form at `/admin/<path>`. */
export const adminResources: readonly AnyAdminResource[] = [
  screen(userAdmin),
  screen(brandAdmin),
  screen(productCategoryAdmin),
  screen(productAdmin),
  screen(saleAdmin),
  screen(priceListAdmin),
  screen(productFilterAdmin),
  screen(productMetaAdmin),
  screen(customerAdmin),
  screen(contactAdmin),
  screen(requestEmailAdmin),
  screen(requestPhoneAdmin),
  screen(tradeAdmin),
  screen(quoteAdmin),
  screen(estimateAdmin),
  screen(subscriberAdmin),
  screen(alertAdmin),
  screen(bookingAdmin),
  screen(serviceTypeAdmin),
  screen(serviceCategoryAdmin),
  screen(serviceAdmin),
  screen(postAdmin),
  screen(notificationAdmin),
  screen(authorAdmin),
  screen(categoryAdmin),
  screen(mediaAdmin),
  screen(redirectAdmin),
  screen(settingAdmin),
  screen(mailAdmin),
  screen(auditAdmin),
  screen(sourceAdmin),
  screen(sourceRunAdmin),
  screen(apiKeyAdmin),
  screen(webhookAdmin),
  screen(webhookDeliveryAdmin),
];

export const adminResourceAt = (path: string): AnyAdminResource | undefined =>
  adminResources.find((declaration) => declaration.path === path);

export const adminResourceOf = (name: AnyAdminResource['name']): AnyAdminResource | undefined =>
  adminResources.find((declaration) => declaration.name === name);

/** True when there is a screen at `/admin/<word>`. */
export const isScreen = (path: string): boolean => adminResourceAt(path) !== undefined;
