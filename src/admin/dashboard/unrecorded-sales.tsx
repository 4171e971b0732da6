import { Button } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { IconTag } from '#src/ui/admin/icons.tsx';
import { useAddToSaleText } from '../sales/add-to-sale.tsx';
import { openSale } from '../sales/mark-sold.tsx';
import type { AttentionAnswer } from '../today/today.ts';
import styles from './dashboard.module.css';

type Props = { products: NonNullable<AttentionAnswer['unrecorded']>; refresh: () => Promise<void> };

/** Units that a form or an import marked as sold, each with the dialog for its price and buyer. */
export function UnrecordedSales({ products, refresh }: Props) {
  const addText = useAddToSaleText();
  if (products.length === 0) return null;
  return (
    <ul className={styles.needs}>
      {products.map((product) => {
        const text = m.admin_sold_by_form({ name: localText(product.name, getLocale()).text });
        return (
          <li key={product.id}>
            <IconTag size={20} stroke={1.75} aria-hidden />
            <span>{text}</span>
            <Button
              size="compact-md"
              variant="default"
              aria-label={`${addText}: ${text}`}
              onClick={() => openSale(product, null, () => void refresh())}
            >
              {addText}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
