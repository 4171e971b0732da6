import { data } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { findPreviewedProduct } from '#src/catalogue/preview/product-preview.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { PreviewMark, PreviewOver } from '../preview/preview-notes.tsx';
import { ProductView } from '../product/product-view.tsx';
import type { Route } from './+types/product-preview.page.ts';

/** A saved product, published or not, for anyone with its secret link; in French as if its French were published. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, catalogue, now, publicUrl } = context.get(services);
  const row = await findPreviewedProduct(db, params.token, now());
  const product = row && (await catalogue.productPreview(row, languageOfPath(url.pathname), now()));
  if (!product) return data({ product: null, publicUrl }, { status: 404 });
  return data({ product: { ...product, contact: null }, publicUrl, languages: product.languages, isInBoth: true });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.product?.title ?? m.preview_over_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function ProductPreviewPage({ loaderData: { product, publicUrl } }: Route.ComponentProps) {
  if (!product) return <PreviewOver />;
  return (
    <>
      <PreviewMark />
      <ProductView product={product} fit={null} publicUrl={publicUrl} isPreview />
    </>
  );
}
