import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { IconTag } from '#src/ui/admin/icons.tsx';
import { openSale } from './mark-sold.tsx';
import { SaleLabel } from './sale-menu-item.tsx';
import type { SoldProduct } from './sold-product.ts';

/** In the head of a product's form: opens the dialog, where Ctrl Enter sells one unit today at its price. */
export function SaleButton({ product }: { product: SoldProduct }) {
  const { revalidate } = useRevalidator();
  return (
    <Button
      variant="default"
      leftSection={<IconTag size={18} aria-hidden />}
      onClick={() => openSale(product, null, () => void revalidate())}
    >
      <SaleLabel product={product} />
    </Button>
  );
}
