import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { IconTag } from '#src/ui/admin/icons.tsx';
import { askAboutSale, openSale } from './mark-sold.tsx';
import { SaleLabel } from './sale-menu-item.tsx';
import type { ProductInDoubt, SoldProduct } from './sold-product.ts';

type InDoubt = { product: ProductInDoubt; done: () => void };

/** Of a product in stock whose sale still counts. */
export const SaleInDoubtButton = ({ product, done }: InDoubt) =>
  product.saleInDoubt && (
    <Button color="oil" onClick={() => askAboutSale(product, done)}>
      {m.admin_sold_doubt_title()}
    </Button>
  );

/** In the head of a product's form: opens the dialog, where Ctrl Enter sells one unit today at its price. */
export function SaleButton({ product }: { product: SoldProduct & ProductInDoubt }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <SaleInDoubtButton product={product} done={() => void revalidate()} />
      <Button
        variant="default"
        leftSection={<IconTag size={18} aria-hidden />}
        onClick={() => openSale(product, null, () => void revalidate())}
      >
        <SaleLabel product={product} />
      </Button>
    </>
  );
}
