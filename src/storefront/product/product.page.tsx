import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { mayDo } from '#src/access.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { shareOfProduct } from '#src/operations/share-images/page-share.server.ts';
import { shareImage } from '#src/operations/share-images/share-picture.server.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import { fittingOf } from '#src/view-models/fit/fit-view.ts';
import { describePage } from '../components/describe-page.server.ts';
import { HeldPress } from '../components/hydrated/held-press.tsx';
import { pageMeta } from '../components/page-meta.ts';
import type { Route } from './+types/product.page.ts';
import { LotBar } from './lot-bar.tsx';
import { PriceBar } from './price/price-bar.tsx';
import { ProductView } from './product-view.tsx';
import { useViewCount } from './use-view-count.ts';

/** How many products are checked; the section shows those that fit, the linked page all of them. */
const mostCandidates = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const found = await catalogue.productPage({ path: url.pathname, language, now: now() });
  if (found.kind === 'redirect') throw redirect(found.to + url.search, found.status);
  if (found.kind === 'not-found') throw data({ nearest: found.nearest }, { status: 404 });
  const product = describePage(context, found.product);
  const fit = await catalogue.fit(product.slug, mostCandidates, language, now());
  const lotPath = mayDo(context.get(signedIn), 'update', 'product')
    ? href('/admin/lot/:id', { id: String(product.id) })
    : null;
  const settings = await catalogue.settings();
  const contact = contactView(settings, productTypes[product.type].contact, language);
  const share = shareImage(shareOfProduct(found.product, settings.dealer.name), publicUrl);
  const languages = { languages: product.languages, isInBoth: true };
  return {
    ...{ product: { ...product, contact }, fit: fit && fittingOf(fit), publicUrl, share, ...languages },
    ...(lotPath !== null && { lotPath }),
  };
}

/** An open panel is a history entry of the same address. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { product, publicUrl, share, languages } = loaderData;
  const { title, metaDescription: description, canonicalPath } = product;
  return pageMeta({ title, description, canonicalPath, publicUrl, languages, share, kind: 'product' });
};

export default function ProductPage({ loaderData: { product, fit, publicUrl, lotPath } }: Route.ComponentProps) {
  useViewCount(product.id);
  return (
    <>
      {lotPath && <LotBar href={lotPath} />}
      <ProductView product={product} fit={fit} publicUrl={publicUrl} />
      <PriceBar product={product} />
      <HeldPress />
    </>
  );
}
