import type { Badge } from '#src/catalogue/product/label.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { m } from '#src/i18n/messages.ts';
import type { FitView } from '#src/view-models/fit/fit-view.ts';
import type { ProductDetail } from '#src/view-models/view.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LastSeen } from '../favourites/last-seen.tsx';
import { FitSection } from '../fit/fit-section.tsx';
import { useDealer } from './dealer.ts';
import { Description } from './description.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { PriceBox } from './price/price-box.tsx';
import { PriceHistory } from './price/price-history.tsx';
import styles from './product.module.css';
import { ProductStrip } from './product-strip.tsx';
import { ProfileDrawing } from './profile-drawing.tsx';
import type { ShownProduct } from './shown-product.ts';
import { SpecSheet } from './spec-sheet.tsx';

type Props = {
  product: ShownProduct & Pick<ProductDetail, 'profile'>;
  fit: FitView | null;
  publicUrl: string;
  /** Nothing can be asked for or kept yet. */
  isPreview?: boolean;
};

/** The page of a product. */
export function ProductView({ product, fit, publicUrl, isPreview = false }: Props) {
  const { phone, phoneHref, name: dealer } = useDealer();
  const address = new URL(product.canonicalPath, publicUrl).href;
  return (
    <article className={`${styles.product} wrap`} {...(!isPreview && { 'data-seen': product.id })}>
      <Breadcrumbs crumbs={product.crumbs} />
      <div className={styles.columns}>
        <Gallery gallery={product.gallery} badges={badgesOf(product)} key={product.id} />
        <PriceBox {...{ product, phone, phoneHref, address, dealer, isPreview }} />
        <Description type={product.type} description={product.description} highlights={product.highlights} />
      </div>
      {product.sold && <ProductStrip heading={m.product_still_here()} cards={product.similar} />}
      {product.profile && <ProfileDrawing profile={product.profile} name={product.name.text} />}
      {product.priceHistory && product.priceHistory.steps.length > 0 && <PriceHistory history={product.priceHistory} />}
      <SpecSheet groups={product.groups} />
      {fit && <FitSection fit={fit} slug={product.slug} key={product.id} />}
      <Strips product={product} />
      {!isPreview && <LastSeen besides={product.id} />}
    </article>
  );
}

/** A sold product has no sale badge. */
const badgesOf = ({ badges, sold }: ShownProduct): Badge[] => (sold ? [] : badges);

function Strips({ product: { type, equipments, linked, similar, sold } }: { product: ShownProduct }) {
  return (
    <>
      <ProductStrip heading={productTypes[type].text.equipments()} cards={equipments} />
      <ProductStrip heading={m.product_linked()} cards={linked} />
      {!sold && <ProductStrip heading={productTypes[type].text.similar()} cards={similar} />}
    </>
  );
}
