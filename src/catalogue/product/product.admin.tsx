import { href } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { PriceHistory } from '#src/pricing/history/price-history.admin.tsx';
import { isMuchChanged } from '#src/pricing/much-changed.ts';
import type { Choices } from '#src/ui/admin/admin-resource.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { readChoices, readMoney } from '#src/ui/admin/fields/read-values.tsx';
import { frenchChoices } from '#src/ui/admin/french/french-choices.ts';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
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
import { ProductPreview } from '../preview/product-preview.admin.tsx';
import { ProductFrench } from '../translation/french.admin.tsx';
import { CopySpecifications } from './attribute/copy-specifications.admin.tsx';
import { blankProduct } from './blank-product.ts';
import {
  DescriptionWithClaims,
  lineList,
  NameWithClaims,
  OnSaleWithClaims,
  StickerWithClaims,
} from './claim/claim-fields.admin.tsx';
import { ImportLink } from './import-link.admin.tsx';
import { lockedChoices } from './locked-choices.ts';
import { CategoryInList, NumberInList, PriceInList } from './product-cells.admin.tsx';
import { attributeFields, CategoryField, HinField, ProductGallery, typeOfLeaf } from './product-fields.admin.tsx';
import type { ProductForm } from './product-form.ts';
import { productInput } from './product-input.ts';
import { LiveCard } from './rail/live-card.admin.tsx';
import { partStates, specificationsAbout } from './rail/part-states.ts';
import { ReadyList } from './rail/ready-list.admin.tsx';
import type { Completeness } from './readiness/completeness.ts';
import { soldText } from './sold-text.ts';

/** Fields that answers add to the form. */
type Extra = {
  priceNow: number | null;
  evidenceGap: string | null;
  brandName: string | null;
  categoryPath: Localized[];
  availabilityState: string;
  soldAt: string | null;
  saleInDoubt: { id: number; on: string } | null;
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
  { value: '1', label: 'field_published' },
  { value: '0', label: 'field_unpublished' },
];

export const productAdmin = defineAdminResource<ProductForm, Extra>({
  name: 'product',
  path: 'products',
  columns: (c) => [
    c.title('name', { sortKey: 'name', below: (record) => <NumberInList {...record} number={numberOf(record)} /> }),
    c.text('brandName', { isOptional: true }),
    c.custom('category', ({ categoryPath }) => <CategoryInList name={categoryPath.at(-1) ?? null} />, {
      leavesBelow: 1240,
    }),
    c.choice('condition', conditionChoices, { sortKey: 'condition', isOptional: true }),
    c.number('programYear', { sortKey: 'programYear', isOptional: true, isUngrouped: true }),
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
  card: { below: 'priceNow', start: 'availabilityState', end: 'publish' },
  filters: [
    { key: 'category', choices: 'categories' },
    { key: 'brand', choices: 'brands' },
    { key: 'type', choices: typeChoices },
    { key: 'condition', choices: conditionChoices },
    { key: 'availability', choices: availabilityChoices },
    { key: 'showcase', choices: showcaseChoices },
    { key: 'publish', choices: publishChoices },
    { key: 'french', choices: frenchChoices },
    { key: 'active', choices: activeChoices },
    { key: 'lacks', choices: lackChoices },
    { key: 'age', choices: ageChoices },
    { key: 'stock', choices: stockChoices },
  ],
  views: [
    { label: 'common_boats', query: 'type=1' },
    { label: 'admin_product_view_no_photos', query: 'lacks=photos' },
    { label: 'field_age_old', query: 'age=181-' },
  ],
  sections: (f) => [
    {
      key: 'basics',
      fields: [
        f.custom(['name'], NameWithClaims),
        f.text('modelName', { span: 6, hint: 'admin_product_model_name_hint' }),
        f.choice('brand', 'brands', { span: 6 }),
        f.custom(['category', 'type'], CategoryField, { span: 6, choiceNames: ['leaves', 'leafTypes', 'defaultFees'] }),
        f.choice('condition', conditionChoices, { isRequired: true, span: 6 }),
        f.text('sku', { span: 4 }),
        f.text('mpn', { span: 4 }),
        f.custom(['hin'], HinField, { span: 4 }),
        f.number('programYear', { min: 1900, max: 2100, span: 4 }),
        f.number('manufacturingYear', { min: 1900, max: 2100, span: 4 }),
        f.text('location', { span: 4 }),
        f.text('storage', { span: 6, hint: 'common_visible_to_staff_only' }),
      ],
      state: partStates.basics,
    },
    {
      key: 'photos',
      fields: [
        f.custom(['media'], ProductGallery),
        f.picture('featureImage', { span: 6 }),
        f.picture('imageTablet', { span: 6, hint: 'admin_product_image_mobile_hint' }),
        f.picture('imageMobile', { span: 6, hint: 'admin_product_image_mobile_hint' }),
        f.picture('bannerImg', { span: 6, hint: 'admin_product_banner_img_hint' }),
        f.text('youtubeLink'),
      ],
      state: partStates.photos,
      about: ({ media }) => (media.length > 0 ? m.admin_product_photos_about({ count: media.length }) : null),
    },
    {
      key: 'price',
      fields: [
        f.money('price', { span: 4, hint: 'admin_product_price_hint' }),
        f.money('msrp', { span: 4 }),
        f.number('stock', { span: 4, min: 0 }),
        f.money('promoPrice', { span: 4 }),
        f.day('promoFrom', { span: 4 }),
        f.day('promoUntil', { span: 4, hint: 'admin_product_promo_until_hint' }),
        f.choice('availability', writtenAvailability, { span: 4 }),
        f.day('expectedOn', { span: 4, hint: 'admin_product_expected_on_hint' }),
        f.flag('callForPrice', { span: 4 }),
        f.money('freight', { span: 4, hint: 'admin_product_fee_hint' }),
        f.money('preparation', { span: 4 }),
        f.money('administration', { span: 4 }),
        f.choice('priceList', 'priceLists', { span: 6, hint: 'admin_product_price_list_hint' }),
        f.text('priceListPage', { span: 2 }),
        f.money('priceListAmount', { span: 4 }),
        f.custom([], PriceHistory),
      ],
      state: partStates.price,
    },
    {
      key: 'specifications',
      fields: attributeFields,
      state: partStates.specifications,
      about: specificationsAbout,
      tools: CopySpecifications,
    },
    {
      key: 'text',
      fields: [
        f.custom(['desc'], DescriptionWithClaims),
        f.custom(['listHighlights'], lineList('listHighlights')),
        f.custom(['listExterior'], lineList('listExterior')),
        f.custom(['listAdditional'], lineList('listAdditional')),
      ],
      state: partStates.text,
    },
    {
      key: 'goesWith',
      fields: [
        f.records('equipments', 'product', { hint: 'admin_product_equipments_hint' }),
        f.records('similarItems', 'product', { hint: 'admin_product_similar_items_hint' }),
        f.records('linkProducts', 'product', { hint: 'admin_product_link_products_hint' }),
      ],
      state: partStates.goesWith,
    },
    {
      key: 'badges',
      fields: [
        f.custom(['stickerLabel'], StickerWithClaims),
        f.color('stickerColor', { span: 4 }),
        f.day('badgesFrom', { span: 4, hint: 'admin_product_badges_from_hint' }),
        f.day('badgesUntil', { span: 4 }),
        f.choices('showcases', showcaseChoices),
      ],
      state: partStates.badges,
    },
    {
      key: 'search',
      fields: [f.text('slug', { only: 'slug', hint: 'admin_product_slug_hint' })],
      state: partStates.search,
    },
    {
      key: 'imports',
      fields: [f.choices('lockedFields', lockedChoices, { hint: 'admin_product_locked_fields_hint' })],
      state: partStates.imports,
    },
    {
      key: 'preview',
      place: 'rail',
      fields: [f.custom([], LiveCard, { choiceNames: ['attributeChoices', 'requiresEvidence'] })],
    },
    { key: 'ready', place: 'rail', fields: [f.custom([], ReadyList)] },
    {
      key: 'site',
      place: 'rail',
      fields: [
        f.flag('publish'),
        f.flag('frPublish', { hint: 'admin_product_fr_publish_hint' }),
        f.custom(['frChecked'], ProductFrench),
        f.flag('active', { hint: 'admin_product_active_hint' }),
        f.flag('tradeIn'),
        f.custom(['onSale'], OnSaleWithClaims),
        f.flag('clearance'),
        f.flag('bestseller'),
      ],
    },
  ],
  blank: blankProduct,
  titleOf: ({ name }) => inLanguage(name),
  detailOf: ({ condition, sku, price, ...state }) =>
    [readChoices(condition, conditionChoices), sku, price === null ? '' : readMoney(price), soldText(state)]
      .filter(Boolean)
      .join(' · '),
  doubt: ({ price: from }, { price: to }) =>
    from !== null && to !== null && isMuchChanged(from, to)
      ? m.admin_product_much_changed({ from: readMoney(from), to: readMoney(to) })
      : null,
  check: (values, choices) => errorsOf(productInput(rulesFrom(choices)), values),
  viewPath: ({ publish, active, path }) => (publish && active ? path : null),
  preview: ProductPreview,
  printPath: (products) =>
    `${href('/print')}?format=tag&languages=both&slugs=${products.map(({ slug }) => slug ?? '').join(',')}`,
  isPublishable: true,
  soldText,
  hasPublishButton: true,
  publishNote: ({ french }) => (french === 'draft' ? m.admin_product_french_still_off() : null),
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

/** The server's own validation, with the tree and the options from the screen's loader. */
function rulesFrom(choices: Choices) {
  const known = choices.attributeChoices ?? [];
  return {
    typeOfLeaf: (categoryId: number) => typeOfLeaf(choices, categoryId),
    choicesOf: (key: string) => new Set(known.filter(({ group }) => group === key).map(({ value }) => String(value))),
  };
}
