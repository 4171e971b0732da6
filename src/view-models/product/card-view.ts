import { cardSpecs } from '#src/catalogue/product/attribute/card.ts';
import { maxGridSpecs } from '#src/catalogue/product/attribute/card-value.ts';
import { availabilityOf, isSold } from '#src/catalogue/product/availability.ts';
import type { Badge } from '#src/catalogue/product/label.ts';
import { badgesOn } from '#src/catalogue/product/label.ts';
import type { product } from '#src/catalogue/product/product.table.ts';
import { type Localized, type LocalText, localText } from '#src/lib/localized.ts';
import { firstSentence } from '#src/lib/markup/first-sentence.ts';
import { truncate } from '#src/lib/truncate.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { pictureViewOf } from '#src/media/media-view.ts';
import type { PriceChange } from '#src/pricing/price-history.ts';
import { hrefIn } from '#src/site/href.ts';
import type { CardPrice, MonthlyView, PriceView, ProductCard } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import { keptForDay } from './kept-for-day.ts';
import { priceView } from './price-view.ts';

type Row = typeof product.$inferSelect;
export type PictureFacts = Parameters<typeof pictureViewOf>[0];

/** A product row with its main picture, and what staff chose instead for tablets and phones. */
export type ShownProduct = {
  row: Row;
  picture: PictureFacts | null;
  tablet: PictureFacts | null;
  mobile: PictureFacts | null;
  /** Every price that it had. */
  priceChanges: readonly PriceChange[];
};

/** A card in the grid or a row in the list. */
export const productCard = keptForDay(makeCard);

function makeCard(product: ShownProduct, context: ViewContext): ProductCard {
  const { row } = product;
  const { language, vocabulary } = context;
  const name = localText(row.name, language);
  return {
    id: row.id,
    type: row.type,
    href: productHref(row, context),
    name,
    brand: vocabulary.brand(row.brandId),
    year: row.programYear ?? row.manufacturingYear,
    builtIn: row.programYear === null || row.manufacturingYear === row.programYear ? null : row.manufacturingYear,
    condition: row.condition,
    model: isSaidIn(name.text, row.modelName) ? null : row.modelName,
    stockNumber: row.sku ?? '',
    summary: summaryOf(row, context),
    picture: mainPicture(product, context),
    specs: cardSpecs(row, vocabulary).map(({ label, value }) => ({ label, value })),
    price: cardPrice(product, context),
    availability: availabilityOf(row),
    badges: badgesOf(row, context),
  };
}

/** A card that is never a row of a list. */
export function gridCard(product: ShownProduct, context: ViewContext): ProductCard {
  const card = productCard(product, context);
  return { ...card, specs: card.specs.slice(0, maxGridSpecs) };
}

function cardPrice(product: ShownProduct, context: ViewContext): CardPrice {
  const price = productPrice(product, context);
  if (price.kind === 'call') return { kind: 'call', phone: price.phone };
  const { now, struck, save, monthly, withTaxes } = price;
  const { whole, cents } = now;
  return {
    kind: 'price',
    now: { whole, cents },
    withTaxes: withTaxes.total.full,
    struck: struck && `${struck.label} ${struck.amount}`,
    save,
    monthly: monthly && cardPayment(monthly),
  };
}

const cardPayment = ({ amount, terms, withTaxesDollars, downPaymentDollars, loan }: MonthlyView) => ({
  amount,
  terms,
  withTaxesDollars,
  downPaymentDollars,
  loan,
});

/** A sold product has no monthly payment. */
export function productPrice(product: Pick<ShownProduct, 'row' | 'priceChanges'>, context: ViewContext): PriceView {
  const price = priceView(product, context);
  return isSold(product.row) && price.kind === 'price' ? { ...price, monthly: null } : price;
}

const isSaidIn = (name: string, model: string): boolean => name.toLowerCase().includes(model.toLowerCase());

export const productHref = ({ slug }: { slug: string }, { language }: Pick<ViewContext, 'language'>): string =>
  hrefIn(language, '/product/*', { '*': slug });

/** Two lines of a card. */
const maxSummaryLength = 72;

/** The first sentence of the description, else the first highlight; what is too long is cut as a last resort. */
function summaryOf({ description, listHighlights }: Row, { language }: ViewContext): LocalText | null {
  const texts = [description, listHighlights[0]].flatMap((source) => (source ? [localText(source, language)] : []));
  const summaries = texts.map((text) => ({ ...text, text: firstSentence(text.text) }));
  const [longer] = summaries.filter(({ text }) => text !== '');
  const whole = summaries.find(({ text }) => text !== '' && text.length <= maxSummaryLength);
  return whole ?? (longer ? { ...longer, text: truncate(longer.text) } : null);
}

/** The main picture; without others for tablets and phones it is cropped there. */
export function mainPicture({ row, picture, tablet, mobile }: ShownProduct, context: ViewContext): PictureView | null {
  const shown = shownPicture(picture, row.name, context);
  const onTablets = shownPicture(tablet, row.name, context);
  const onPhones = shownPicture(mobile, row.name, context);
  return shown && { ...shown, ...(onTablets && { tablet: onTablets }), ...(onPhones && { mobile: onPhones }) };
}

export const shownPicture = (
  picture: PictureFacts | null,
  name: Localized,
  { language }: ViewContext,
): PictureView | null => picture && pictureViewOf(picture, language, localText(name, language).text);

export function badgesOf(row: Row, { day, language }: ViewContext): Badge[] {
  const sticker = row.stickerLabel && localText(row.stickerLabel, language);
  const badges = badgesOn({ ...row, stickerLabel: sticker?.text ?? null }, day);
  if (!sticker || sticker.language === language) return badges;
  return badges.map((badge) => (badge.kind === 'sticker' ? { ...badge, language: sticker.language } : badge));
}
