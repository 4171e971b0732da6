import { Menu } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { IconArrowBackUp, IconTag } from '#src/ui/admin/icons.tsx';
import { askAboutSale, markSold, openSale } from './mark-sold.tsx';
import { hasSeveral, type ProductInDoubt, type SoldProduct } from './sold-product.ts';

/** In the menu of a product's row: sells it, or opens its sale; of one put back in stock, asks about its sale. */
export const SaleMenuItem = ({ product, done }: { product: SoldProduct & ProductInDoubt; done: () => void }) => (
  <>
    {product.saleInDoubt && (
      <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => askAboutSale(product, done)}>
        {m.admin_sold_doubt_title()}
      </Menu.Item>
    )}
    <Menu.Item
      leftSection={<IconTag size={16} />}
      onClick={() => (product.availability === 'sold' ? openSale(product, null, done) : void markSold(product, done))}
    >
      <SaleLabel product={product} />
    </Menu.Item>
  </>
);

/** An ellipsis where a dialog asks how many. */
export function SaleLabel({ product }: { product: SoldProduct }) {
  if (product.availability === 'sold') return m.admin_sold_sale();
  return hasSeveral(product) ? m.admin_sold_mark_several() : m.admin_sold_title();
}
