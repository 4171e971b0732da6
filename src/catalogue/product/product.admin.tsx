import { href } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { isMuchChanged } from '#src/pricing/much-changed.ts';
import type { Choices } from '#src/ui/admin/admin-resource.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { readChoices, readMoney } from '#src/ui/admin/fields/read-values.tsx';
import { StateBadge, stateChoices } from '#src/ui/admin/french/state-badge.tsx';
import {
  activeChoices,
  ageChoices,
  availabilityChoices,
  conditionChoices,
  lackChoices,
  showcaseChoices,
  stockChoices,
  typeChoices,
  writtenAvailability,
} from '../catalogue-choices.ts';
import { ProductPreview, ShareProduct } from '../preview/product-preview.admin.tsx';
import { PriceHistory } from '../price-history/price-history.admin.tsx';
import { ProductFrench } from '../translation/french.admin.tsx';
import { attributeKeys } from './attribute/attribute.ts';
import { CopySpecifications } from './attribute/copy-specifications.admin.tsx';
import { blankProduct } from './blank-product.ts';
import type { Completeness } from './completeness.ts';
import { ImportLink } from './import-link.admin.tsx';
import { lockedChoices } from './locked-choices.ts';
import { attributeFields, CategoryField, HinField, ProductGallery, typeOfLeaf } from './product-fields.admin.tsx';
import type { ProductForm } from './product-form.ts';
import { productInput } from './product-input.ts';
import { CategoryInList, CompletenessList, PriceInList, PricePreview } from './product-rail.admin.tsx';

/** Fields that answers add to the form. */
type Extra = {
  priceNow: number | null;
  evidenceGap: string | null;
  brandName: string | null;
  categoryPath: Localized[];
  availabilityState: string;
  thumbnail: string | null;
  french: LanguageState;
  completeness: Completeness;
  path: string;
};

const inLanguage = (bilingual: Localized): string => localText(bilingual, getLocale()).text;
/** Beside the name: the stock number, and a word for used units. */
const numberOf = ({ sku, brandName, condition }: ProductForm & Extra): string =>
  [sku ?? brandName, condition === 'Used' && readChoices(condition, conditionChoices)].filter(Boolean).join(', ');
const publishChoices = [
  { value: '1', label: 'admin_product_published' },
  { value: '0', label: 'admin_product_unpublished' },
];

export const productAdmin = defineAdminResource<ProductForm, Extra>({
  name: 'product',
  path: 'products',
  columns: (c) => [
    c.title('name', { sortKey: 'name', below: numberOf }),
    c.text('brandName', { isOptional: true }),
    c.custom('category', ({ categoryPath }) => <CategoryInList name={categoryPath.at(-1) ?? null} />, {
      leavesBelow: 1240,
    }),
    c.choice('condition', conditionChoices, { sortKey: 'condition', isOptional: true }),
    c.number('programYear', { sortKey: 'programYear', isOptional: true }),
    c.custom('priceNow', (record) => <PriceInList {...record} />, { sortKey: 'price', align: 'end' }),
    c.money('msrp', { sortKey: 'msrp', isOptional: true }),
    c.number('stock', { sortKey: 'stock', leavesBelow: 1240 }),
    c.badge('availabilityState', availabilityChoices, { sortKey: 'availability' }),
    c.custom('french', ({ french }) => <StateBadge state={french} />, { leavesBelow: 1400 }),
    c.custom('completeness', ({ completeness }) => `${completeness.percent} %`, { align: 'end', isOptional: true }),
    c.text('sku', { sortKey: 'sku', isOptional: true }),
    c.text('mpn', { isOptional: true }),
    c.text('hin', { isOptional: true }),
    c.text('location', { isOptional: true }),
    c.time('createdAt', { sortKey: 'createdAt', isOptional: true }),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
    c.publish(),
  ],
  filters: [
    { key: 'category', choices: 'categories' },
    { key: 'brand', choices: 'brands' },
    { key: 'type', choices: typeChoices },
    { key: 'condition', choices: conditionChoices },
    { key: 'availability', choices: availabilityChoices },
    { key: 'showcase', choices: showcaseChoices },
    { key: 'publish', choices: publishChoices },
    { key: 'french', choices: stateChoices },
    { key: 'active', choices: activeChoices },
    { key: 'lacks', choices: lackChoices },
    { key: 'age', choices: ageChoices },
    { key: 'stock', choices: stockChoices },
  ],
  views: [
    { label: 'admin_product_view_boats', query: 'type=1' },
    { label: 'admin_product_view_no_photos', query: 'lacks=photos' },
    { label: 'admin_product_view_old', query: 'age=181-' },
  ],
  sections: (f) => [
    {
      key: 'general',
      fields: [
        f.bilingual('name', { isRequired: true }),
        f.text('modelName', { span: 6, hint: 'admin_product_model_name_hint' }),
        f.text('slug', { only: 'slug', span: 6, hint: 'admin_product_slug_hint' }),
        f.custom(['category', 'type'], CategoryField, { span: 6, choiceNames: ['leaves', 'leafTypes', 'usualFees'] }),
        f.choice('brand', 'brands', { span: 6 }),
        f.text('sku', { span: 4 }),
        f.text('mpn', { span: 4 }),
        f.custom(['hin'], HinField, { span: 4 }),
        f.choice('condition', conditionChoices, { isRequired: true, span: 4 }),
        f.number('programYear', { least: 1900, most: 2100, span: 4 }),
        f.number('manufacturingYear', { least: 1900, most: 2100, span: 4 }),
        f.text('location', { span: 6 }),
        f.text('storage', { span: 6, hint: 'admin_product_storage_hint' }),
        f.longBilingual('desc', { rows: 8 }),
      ],
    },
    {
      key: 'media',
      fields: [
        f.custom(['media'], ProductGallery),
        f.picture('featureImage', { span: 6 }),
        f.picture('imageTablet', { span: 6, hint: 'admin_product_image_tablet_hint' }),
        f.picture('imageMobile', { span: 6, hint: 'admin_product_image_mobile_hint' }),
        f.picture('bannerImg', { span: 6, hint: 'admin_product_banner_img_hint' }),
        f.text('youtubeLink'),
      ],
      count: countOf('media'),
    },
    {
      key: 'pricing',
      fields: [
        f.money('price', { span: 6, hint: 'admin_product_price_hint' }),
        f.money('msrp', { span: 6 }),
        f.choice('priceList', 'priceLists', { span: 6, hint: 'admin_product_price_list_hint' }),
        f.text('priceListPage', { span: 2 }),
        f.money('priceListAmount', { span: 4 }),
        f.flag('callForPrice'),
        f.money('freight', { span: 4, hint: 'admin_product_fee_hint' }),
        f.money('preparation', { span: 4 }),
        f.money('administration', { span: 4 }),
        f.money('promoPrice', { span: 4 }),
        f.day('promoFrom', { span: 4 }),
        f.day('promoUntil', { span: 4, hint: 'admin_product_promo_until_hint' }),
        f.custom([], PriceHistory),
      ],
    },
    { key: 'specifications', fields: attributeFields, count: countOf(...attributeKeys), tools: CopySpecifications },
    {
      key: 'highlights',
      fields: [f.wordList('listHighlights'), f.wordList('listExterior'), f.wordList('listAdditional')],
      count: countOf('listHighlights', 'listExterior', 'listAdditional'),
    },
    {
      key: 'related',
      fields: [
        f.records('equipments', 'product', { hint: 'admin_product_equipments_hint' }),
        f.records('similarItems', 'product', { hint: 'admin_product_similar_items_hint' }),
        f.records('linkProducts', 'product', { hint: 'admin_product_link_products_hint' }),
      ],
      count: countOf('equipments', 'similarItems', 'linkProducts'),
    },
    {
      key: 'visibility',
      place: 'rail',
      fields: [
        f.flag('publish'),
        f.flag('active', { hint: 'admin_product_active_hint' }),
        f.choice('availability', writtenAvailability),
        f.day('expectedOn', { hint: 'admin_product_expected_on_hint' }),
        f.number('stock', { least: 0 }),
        f.flag('tradeIn'),
      ],
    },
    {
      key: 'french',
      place: 'rail',
      fields: [f.flag('frPublish', { hint: 'admin_product_fr_publish_hint' }), f.custom(['frChecked'], ProductFrench)],
    },
    { key: 'price', place: 'rail', fields: [f.custom([], PricePreview)] },
    {
      key: 'badges',
      place: 'rail',
      fields: [
        f.flag('onSale'),
        f.flag('clearance'),
        f.flag('bestseller'),
        f.bilingual('stickerLabel'),
        f.color('stickerColor'),
        f.day('badgesFrom', { span: 6, hint: 'admin_product_badges_from_hint' }),
        f.day('badgesUntil', { span: 6 }),
        f.choices('showcases', showcaseChoices),
      ],
    },
    { key: 'completeness', place: 'rail', fields: [f.custom([], CompletenessList)] },
    {
      key: 'imports',
      place: 'rail',
      fields: [f.choices('lockedFields', lockedChoices, { hint: 'admin_product_locked_fields_hint' })],
      count: countOf('lockedFields'),
    },
  ],
  blank: blankProduct,
  titleOf: ({ name }) => inLanguage(name),
  detailOf: ({ condition, sku, price }) =>
    [readChoices(condition, conditionChoices), sku, price === null ? '' : readMoney(price)].filter(Boolean).join(' · '),
  doubt: ({ price: from }, { price: to }) =>
    from !== null && to !== null && isMuchChanged(from, to)
      ? m.admin_product_much_changed({ from: readMoney(from), to: readMoney(to) })
      : null,
  check: (values, choices) => errorsOf(productInput(rulesFrom(choices)), values),
  viewPath: ({ publish, active, path }) => (publish && active ? path : null),
  preview: ProductPreview,
  recordTools: ({ id }) => <ShareProduct id={id} />,
  printPath: (products) =>
    `${href('/print')}?format=tag&languages=both&slugs=${products.map(({ slug }) => slug ?? '').join(',')}`,
  isPublishable: true,
  listTools: () => <ImportLink />,
  bulkFields: [
    'frPublish',
    'brand',
    'condition',
    'availability',
    'stock',
    'location',
    'onSale',
    'clearance',
    'bestseller',
    'tradeIn',
  ],
});

/** The count of a section: known facts, entries of lists. */
function countOf(...keys: (keyof ProductForm)[]) {
  return (values: ProductForm): number =>
    keys.reduce((sum, key) => {
      const value = values[key];
      return sum + (Array.isArray(value) ? value.length : Number(value !== null && value !== undefined));
    }, 0);
}

/** The server's own validation, with the tree and the options from the screen's loader. */
function rulesFrom(choices: Choices) {
  const known = choices.attributeChoices ?? [];
  return {
    typeOfLeaf: (categoryId: number) => typeOfLeaf(choices, categoryId),
    choicesOf: (key: string) => new Set(known.filter(({ group }) => group === key).map(({ value }) => String(value))),
  };
}
