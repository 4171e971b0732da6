import { href } from 'react-router';
import { type CurrentUser, mayDo, mayOperate } from '#src/access.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { codeKey, foldText } from '#src/lib/same-text.ts';
import { maxUnits } from '#src/pricing/batches/price-input.ts';
import { keywordsIn } from '#src/product-search/text/keywords.ts';
import { recordHref, settingHref } from '#src/site/href.ts';
import { menuLabel, recordLabel, sentence } from '#src/ui/admin/sentence.ts';
import { addressOfEntry, type MenuEntry } from '../menu.ts';
import { adminResourceOf } from '../resources.ts';
import type { Found, FoundProduct } from './found.ts';
import type { Recent } from './recent.ts';
import { fittingTasks, newRecords, type SiteWide, type Task, tasksFor } from './tasks.ts';

/** One line of the palette. */
export type PaletteItem = {
  id: string;
  label: string;
  detail?: string;
  kind: 'do' | 'product' | 'customer' | 'screen' | 'record' | 'setting' | 'recent' | 'search' | 'trash';
  product?: FoundProduct;
} & ({ path: string } | { sell: FoundProduct } | { search: string } | { file: string } | { run: SiteWide });

type PaletteGroup = { label: string; items: PaletteItem[] };

type Question = { user: CurrentUser; entries: readonly MenuEntry[]; keywords: string; recent: readonly Recent[] };

/** The results for the words, in groups; without words the last five and the available actions. */
export function paletteGroups(found: Found, { user, entries, keywords, recent }: Question): PaletteGroup[] {
  const requested = keywords.trim();
  const fits = fitting(requested);
  if (requested === '') {
    return nonEmpty([
      { label: m.admin_palette_recent(), items: recent.map(recentItem) },
      { label: m.admin_palette_do(), items: newRecords(user).slice(0, maxNew).map(taskItem) },
    ]);
  }
  const { products, people, records, settings } = found;
  const isNothing = products.length + people.length + records.length + settings.length === 0;
  const tasks = fittingTasks(tasksFor(user), requested);
  // Nobody of that name was found: offer to create a customer.
  const isOffered = ({ id }: Task) => isNothing && tasks.length === 0 && id === 'new-customer';
  const offered = newRecords(user).filter(isOffered);
  return nonEmpty([
    { label: m.admin_palette_did_you_mean(), items: found.didYouMean.map(searchItem) },
    {
      label: m.admin_palette_do(),
      items: [
        ...productItems(found, user, requested),
        ...people.flatMap((one) => callItem(one, user)).slice(0, 1),
        ...[...tasks, ...offered].map(taskItem),
      ],
    },
    { label: m.common_in_the_trash(), items: found.trash.flatMap((one) => trashItem(one, requested)) },
    { label: m.field_products(), items: found.products.map(productItem) },
    { label: m.admin_palette_people(), items: found.people.flatMap(personItem) },
    ...recordGroups(found),
    {
      label: m.admin_palette_pages(),
      items: [...screenItems(entries).filter(fits), ...found.settings.map(settingItem)],
    },
  ]);
}

const maxNew = 5;

const nonEmpty = (groups: readonly PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);

const fitting = (keywords: string) => {
  const requested = foldText(keywords).split(/\s+/).filter(Boolean);
  return ({ label }: PaletteItem): boolean => requested.every((word) => foldText(label).includes(word));
};

export const nameOf = ({ name }: FoundProduct): string => localText(name, getLocale()).text;

/** With the products that were found. */
function productItems({ products, productCount }: Found, user: CurrentUser, keywords: string): PaletteItem[] {
  const [first] = products;
  if (!first) return [];
  const list = `${href('/admin/:path', { path: 'products' })}?${new URLSearchParams({ q: keywords })}`;
  const clone = href('/admin/:path/clone/:id', { path: 'products', id: String(first.id) });
  const prices = `${pricesPath()}?${new URLSearchParams({ q: keywords })}`;
  const name = first.sku ?? nameOf(first);
  return [
    ...(mayDo(user, 'update', 'product') && first.availability !== 'sold' && isNamed(first, keywords)
      ? [{ id: 'sell', kind: 'do' as const, label: m.admin_palette_mark_sold({ name }), sell: first }]
      : []),
    ...(mayOperate(user, 'changePrices')
      ? [{ id: 'prices', kind: 'do' as const, label: pricesLabel(productCount), path: prices }]
      : []),
    ...(mayDo(user, 'create', 'product')
      ? [{ id: 'clone', kind: 'do' as const, label: m.admin_palette_clone({ name: nameOf(first) }), path: clone }]
      : []),
    ...(productCount > products.length
      ? [{ id: 'list', kind: 'do' as const, label: m.admin_palette_all_products({ count: productCount }), path: list }]
      : []),
  ];
}

const minCode = 4;
const minStem = 3;

/** The words are its stock number or its model: a word of its description doesn't mean that one unit. */
function isNamed({ sku, name, programYear }: FoundProduct, keywords: string): boolean {
  const code = codeKey(keywords);
  if (sku !== null && (codeKey(sku) === code || (code.length >= minCode && codeKey(sku).startsWith(code)))) return true;
  const named = keywordsIn(`${name.en} ${name.fr ?? ''} ${programYear ?? ''}`);
  const isIn = (word: string) => named.some((one) => one === word || (word.length >= minStem && one.startsWith(word)));
  return keywordsIn(keywords).every(isIn);
}

/** The price desk takes only as many as one batch can hold, and shows a note. */
const pricesLabel = (count: number): string =>
  count > maxUnits
    ? m.admin_palette_prices_first({ first: number(maxUnits), total: number(count) })
    : m.admin_palette_prices({ count });

const number = (value: number): string => formatNumber(value, getLocale());

const taskItem = ({ words: _words, ...task }: Task): PaletteItem => ({ kind: 'do', ...task });

const productItem = (product: FoundProduct): PaletteItem => ({
  id: `product-${product.id}`,
  kind: 'product',
  label: nameOf(product),
  detail: [product.sku, product.programYear, product.location].filter(Boolean).join(' · '),
  product,
  path: recordHref('products', product.id),
});

/** With a customer who was found. */
const callItem = ({ resource, id, name }: Found['people'][number], user: CurrentUser): PaletteItem[] =>
  resource === 'customer' && mayDo(user, 'update', 'customer')
    ? [
        {
          id: 'call-person',
          kind: 'do',
          label: m.admin_palette_call_with({ name }),
          path: `${href('/admin/customers/:id', { id: String(id) })}?open=call`,
        },
      ]
    : [];

const personItem = ({ resource, id, name, detail }: Found['people'][number]): PaletteItem[] => {
  const path = adminResourceOf(resource)?.path;
  return path
    ? [{ id: `person-${resource}-${id}`, kind: 'customer', label: name, detail, path: recordHref(path, id) }]
    : [];
};

const recordGroups = ({ records }: Found): PaletteGroup[] =>
  [...Map.groupBy(records, ({ resource }) => resource)].flatMap(([resource, some]) => {
    const path = adminResourceOf(resource)?.path;
    if (!path) return [];
    const items = some.map(({ id, title }): PaletteItem => {
      return { id: `${resource}-${id}`, kind: 'record', label: title, path: recordHref(path, id) };
    });
    return [{ label: sentence(`admin_${snake(resource)}_title`), items }];
  });

/** Parts of a section are listed by their own names; a section without parts by its name. */
const screenItems = (entries: readonly MenuEntry[]): PaletteItem[] =>
  entries
    .flatMap((entry) => (entry.parts && entry.parts.length > 1 ? entry.parts : [entry]))
    .flatMap((entry): PaletteItem[] => [
      {
        id: `screen-${entry.key}`,
        kind: 'screen',
        label: menuLabel(entry),
        path: addressOfEntry(entry),
      },
      ...(entry.key === 'products' ? screensWithoutEntry() : []),
    ]);

/** The price desk is not in the menu; the lot isn't either, but is among the tasks. */
const screensWithoutEntry = (): PaletteItem[] => [
  { id: 'screen-prices', kind: 'screen', label: m.admin_prices_title(), path: pricesPath() },
];

const pricesPath = (): string => href('/admin/products/prices');

const settingItem = ({ key, title, field }: Found['settings'][number]): PaletteItem => ({
  id: `setting-${key}`,
  kind: 'setting',
  label: field?.label ?? title,
  ...(field && { detail: title }),
  // The form goes to the field and focuses it.
  path: settingHref(key, field?.key),
});

/** Restored from the trash's own list. */
function trashItem({ resource, id, title }: Found['trash'][number], keywords: string): PaletteItem[] {
  const path = adminResourceOf(resource)?.path;
  if (!path) return [];
  const detail = `${m.admin_palette_in_trash()} · ${recordLabel(resource)}`;
  const list = `${href('/admin/:path', { path })}?${new URLSearchParams({ trash: '1', q: keywords })}`;
  return [{ id: `trash-${resource}-${id}`, kind: 'trash', label: title, detail, path: list }];
}

const recentItem = ({ path, label }: Recent): PaletteItem => ({ id: `recent-${path}`, kind: 'recent', label, path });

const searchItem = (search: string): PaletteItem => ({ id: `search-${search}`, kind: 'search', label: search, search });
