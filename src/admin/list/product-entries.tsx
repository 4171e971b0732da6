import { Menu } from '@mantine/core';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { recordHref } from '#src/site/href.ts';
import { IconCamera, IconCurrencyDollar, IconPrinter, IconScan } from '#src/ui/admin/icons.tsx';
import { SaleMenuItem } from '../sales/sale-menu-item.tsx';
import type { SoldProduct } from '../sales/sold-product.ts';
import type { ListRecord } from './list-view.ts';

type Props = { product: ListRecord; tagPath: string | undefined; done: () => void };

/** In the menu of a product's row: what is done with a unit most often. */
export const ProductEntries = ({ product, tagPath, done }: Props) => (
  <>
    <SaleMenuItem product={product as unknown as SoldProduct} done={done} />
    <Menu.Item
      component={Link}
      to={`${href('/admin/products/prices')}?ids=${product.id}`}
      leftSection={<IconCurrencyDollar size={16} />}
    >
      {m.admin_palette_act_price()}
    </Menu.Item>
    <Menu.Item
      component={Link}
      to={`${recordHref('products', product.id)}#media`}
      leftSection={<IconCamera size={16} />}
    >
      {m.admin_palette_act_photos()}
    </Menu.Item>
    {tagPath && (
      <Menu.Item component="a" href={tagPath} target="_blank" rel="noreferrer" leftSection={<IconPrinter size={16} />}>
        {m.admin_palette_act_tag()}
      </Menu.Item>
    )}
    <Menu.Item
      component={Link}
      to={href('/admin/lot/:id', { id: String(product.id) })}
      leftSection={<IconScan size={16} />}
    >
      {m.admin_phone_lot()}
    </Menu.Item>
    <Menu.Divider />
  </>
);
