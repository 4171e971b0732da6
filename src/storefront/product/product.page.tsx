import { useEffect } from 'react';
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { mayDo } from '#src/access.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { profileSize } from '#src/boat-drawing/profile-size.ts';
import { findPreviewedProduct } from '#src/catalogue/preview/product-preview.server.ts';
import type { Badge } from '#src/catalogue/product/label.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { previewPath } from '#src/content/preview/preview-link.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { pack, unpack } from '#src/lib/packed/packed.ts';
import { withQuery } from '#src/operations/redirects/redirect-map.ts';
import { shareOfProduct } from '#src/operations/share-images/page-share.server.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import { fittingOf } from '#src/view-models/fit/fit-view.ts';
import { shareImage } from '#src/view-models/share-picture.server.ts';
import type { ProfileView } from '#src/view-models/view.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { CreditNote, hasPayments } from '../components/credit-note.tsx';
import { describePage } from '../components/describe-page.server.ts';
import { ReplayEarlyClick } from '../components/hydrated/replay-early-click.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { useLastSeen } from '../favourites/use-last-seen.ts';
import { FitSection } from '../fit/fit-section.tsx';
import type { Route } from './+types/product.page.ts';
import { Description } from './description.tsx';
import { Gallery } from './gallery/gallery.tsx';
import lotBarStyles from './lot-bar.module.css';
import { PriceBar } from './price/price-bar.tsx';
import { PriceBox } from './price/price-box.tsx';
import { PriceHistory } from './price/price-history.tsx';
import styles from './product.module.css';
import { ProductStrip } from './product-strip.tsx';
import profileDrawingStyles from './profile-drawing.module.css';
import type { ShownAtAddress, ShownProduct } from './shown-product.ts';
import { SpecSheet } from './spec-sheet.tsx';

/** For staff only: the code on a tag leads customers to this page, and staff on to the stock board. */
const LotBar = ({ href }: { href: string }) => (
  <p className={`${lotBarStyles.bar} no-print white bold on-dark`}>
    <a href={href}>{m.product_lot_open()}</a>
  </p>
);

/** Above a product that is shown by its secret link. */
const PreviewBar = () => (
  <p className={`${lotBarStyles.bar} no-print white bold on-dark`}>
    <span>{m.preview_mark()}</span>
  </p>
);

type Context = Route.LoaderArgs['context'];

/** How many products are checked; the section shows those that fit, the linked page all of them. */
const maxCandidates = 12;

/** The product at its address, or, with a token, a saved one as its page will show it. */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  params.token === undefined ? publicPage(context, url) : previewPage(context, params.token, url);

async function publicPage(context: Context, url: URL) {
  const { catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const found = await catalogue.productPage({ path: url.pathname, language, now: now(), maxFits: maxCandidates });
  if (found.kind === 'redirect') throw redirect(withQuery(found.to, url.search.slice(1)), found.status);
  if (found.kind === 'not-found') throw data({ nearest: found.nearest }, { status: 404 });
  const product = describePage(context, found.product);
  const lotPath = mayDo(context.get(signedIn), 'update', 'product')
    ? href('/admin/lot/:id', { id: String(product.id) })
    : null;
  const settings = await catalogue.settings();
  const contact = contactView(settings, productTypes[product.type].contact, language);
  const share = shareImage(shareOfProduct(found.product, settings.dealer.name), publicUrl);
  const languages = { languages: product.languages, isInBoth: true };
  return {
    product: pack<ShownAtAddress>({ ...product, contact }),
    fit: pack(found.fit && fittingOf(found.fit, language)),
    publicUrl,
    share,
    ...languages,
    ...(lotPath !== null && { lotPath }),
    isPreview: false,
  };
}

/** Published or not, in French as if its French were published; inquiries are disabled. */
async function previewPage(context: Context, token: string, url: URL) {
  const { db, catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const row = await findPreviewedProduct(db, token, now());
  const product = row && (await catalogue.productPreview(row, language, now()));
  // That page shows that the link has expired.
  if (!product) throw redirect(previewPath(token, language));
  const { dealer } = await catalogue.settings();
  const share = shareImage(shareOfProduct(product, dealer.name), publicUrl);
  const languages = { languages: product.languages, isInBoth: true };
  return {
    product: pack<ShownAtAddress>({ ...product, contact: null }),
    fit: pack(null),
    publicUrl,
    share,
    ...languages,
    isPreview: true,
  };
}

/** An open panel is a history entry of the same address. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { publicUrl, share, languages } = loaderData;
  const { title, metaDescription: description, canonicalPath } = unpack(loaderData.product);
  return pageMeta({ title, description, canonicalPath, publicUrl, languages, share, kind: 'product' });
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { publicUrl, isPreview } = loaderData;
  const [product, fit] = [unpack(loaderData.product), unpack(loaderData.fit)];
  const address = new URL(product.canonicalPath, publicUrl).href;
  useViewCount(isPreview ? null : product.id);
  return (
    <>
      {isPreview && <PreviewBar />}
      {'lotPath' in loaderData && loaderData.lotPath && <LotBar href={loaderData.lotPath} />}
      <article className={`${styles.product} wrap`} {...(!isPreview && { 'data-seen': product.id })}>
        <Breadcrumbs crumbs={product.crumbs} />
        <div className={`${styles.columns} grid to-top`}>
          <Gallery gallery={product.gallery} badges={badgesOf(product)} key={product.id} />
          <PriceBox product={product} address={address} isPreview={isPreview} />
          <Description
            type={product.type}
            description={product.description}
            highlights={product.highlights}
            inspectedSlug={product.condition === 'Used' && !product.sold && !isPreview ? product.slug : null}
          />
        </div>
        {isTaken(product) && <ProductStrip heading={m.product_still_here()} cards={product.similar} />}
        {product.profile && <ProfileDrawing profile={product.profile} name={product.name.text} />}
        <SpecSheet groups={product.groups} />
        {product.priceHistory && product.priceHistory.steps.length > 0 && (
          <PriceHistory history={product.priceHistory} />
        )}
        {fit && <FitSection fit={fit} slug={product.slug} key={product.id} />}
        <Strips product={product} />
        {!isPreview && <LastSeen besides={product.id} />}
      </article>
      {!isPreview && <PriceBar product={product} />}
      {!isPreview && <ReplayEarlyClick />}
    </>
  );
}

/** A sold product has no sale badge. */
const badgesOf = ({ badges, sold }: ShownProduct): Badge[] => (sold ? [] : badges);

/** Then the similar products are alternatives, and come first. */
const isTaken = ({ sold, availability }: ShownProduct): boolean => sold || availability === 'sale-pending';

function Strips({ product }: { product: ShownProduct }) {
  const { type, equipments, linked, similar } = product;
  const isFree = !isTaken(product);
  return (
    <>
      <ProductStrip heading={productTypes[type].text.equipments()} cards={equipments} hasNote={false} />
      <ProductStrip heading={m.field_link_products()} cards={linked} hasNote={false} />
      {isFree && <ProductStrip heading={productTypes[type].text.similar()} cards={similar} hasNote={false} />}
      {hasPayments([...equipments, ...linked, ...(isFree ? similar : [])]) && <CreditNote />}
    </>
  );
}

/** Counts a view of the product, once the visitor has stayed a moment; null counts none. */
function useViewCount(id: number | null) {
  useEffect(() => {
    if (id === null) return;
    const sendView = () => {
      const look = new Blob([JSON.stringify({ id })], { type: 'application/json' });
      navigator.sendBeacon('/api/product/view', look);
    };
    const timer = setTimeout(sendView, restMs);
    return () => clearTimeout(timer);
  }, [id]);
}

/** A visit shorter than this is not a view. */
const restMs = 1_500;

/** The boat from the side with its dimension lines. */
function ProfileDrawing({ profile, name }: { profile: ProfileView; name: string }) {
  const { lengthLabel, heightLabel, transomLabel, picture, dimensions } = profile;
  const measures = [
    lengthLabel && m.product_profile_length({ value: lengthLabel }),
    heightLabel && m.product_profile_height({ value: heightLabel }),
    transomLabel && m.product_profile_transom({ value: transomLabel }),
  ].filter(Boolean);
  const { width, height } = profileSize;
  return (
    <figure
      className={`${profileDrawingStyles.drawing} relative clipped rounded tinted`}
      role="img"
      aria-label={[m.product_profile_alt({ name }), ...measures].join(', ')}
    >
      <img className="full block" src={picture} width={width} height={height} alt="" loading="lazy" decoding="async" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className={profileDrawingStyles.helpers} d={dimensions.helpers} />
        <path d={dimensions.lines} />
        {dimensions.labels.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} x={x} y={y + 9}>
            {text}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** Recently viewed products. */
const LastSeen = ({ besides }: { besides: number }) => (
  <ProductStrip heading={m.seen_heading()} cards={useLastSeen({ max: 8, besides })} />
);
