/** The tables that the demo writes to, in the order in which their rows can be deleted. */

type DemoTable = {
  name: string;
  /** SQL for what a row is called. */
  label: string;
  /** Its screen under `/admin/`, where a row is looked at. */
  path?: string;
  /** Its rows have no `updated_at`: nobody changes them. */
  hasNoVersion?: boolean;
  /** Only rows that nothing refers to any more are deleted, also where the database would only clear the reference. */
  isShared?: boolean;
  /** SQL for rows `t` that stay in any case. */
  stays?: string;
  /** Further condition of rows that belong to the demo. */
  only?: string;
};

/** The logos are named in a setting, which no foreign key knows. */
const usedMedia = `t.id IN (SELECT used_media()) OR t.id::text IN (
  SELECT part.value FROM setting, jsonb_each_text(setting.value) AS part WHERE setting.key = 'brand' AND part.key LIKE '%Id' AND part.value IS NOT NULL)`;

const named = { label: `name ->> 'en'` };
const byName = { label: 'name' };

export const tablesOfDemo: readonly DemoTable[] = [
  { name: 'webhook_event', label: 'type', hasNoVersion: true },
  { name: 'webhook', ...byName, path: 'webhooks' },
  { name: 'api_key', ...byName, path: 'api-keys' },
  { name: 'stock_source', ...byName, path: 'sources' },
  { name: 'sale', label: `product_name ->> 'en'` },
  { name: 'quote', label: 'number', path: 'quote' },
  { name: 'watch', label: 'email', hasNoVersion: true },
  { name: 'subscriber', label: 'email', path: 'subscriber' },
  { name: 'trade', ...byName, path: 'trade' },
  { name: 'contact', ...byName, path: 'contact' },
  { name: 'boat_owner', ...byName, hasNoVersion: true },
  { name: 'booking', label: `first_name || ' ' || last_name`, path: 'book-service' },
  { name: 'service', ...named, path: 'service' },
  { name: 'service_category', ...named, path: 'service-category' },
  { name: 'service_type', ...named, path: 'service-type' },
  // Its id is unique within its kind only, and only price batches are seeded.
  { name: 'change_set', label: 'kind', hasNoVersion: true, only: `kind = 'price-batch'` },
  { name: 'product', ...named, path: 'products' },
  { name: 'price_list', label: 'name', path: 'price-list' },
  { name: 'notification', label: `title ->> 'en'`, path: 'notification' },
  { name: 'post', label: 'title', path: 'posts' },
  { name: 'redirect', label: 'from_path', path: 'redirects' },
  { name: 'author', ...byName, path: 'author' },
  { name: 'category', ...byName, path: 'category' },
  // A new shop has the root categories, too: they are not deleted.
  { name: 'product_category', ...named, path: 'product-category', only: 'parent_id IS NOT NULL' },
  { name: 'brand', ...byName, path: 'brand' },
  { name: 'list_view', ...named },
  { name: 'user', label: 'username', path: 'users' },
  { name: 'customer', ...byName, path: 'customers', isShared: true },
  { name: 'mail', label: 'subject', hasNoVersion: true },
  { name: 'audit', label: 'record_name', hasNoVersion: true },
  { name: 'slug_history', label: 'slug', hasNoVersion: true },
  { name: 'setting', label: 'key', path: 'settings' },
  { name: 'media', ...byName, path: 'media', stays: usedMedia },
];

export const demoTableNames = tablesOfDemo.map(({ name }) => name);
