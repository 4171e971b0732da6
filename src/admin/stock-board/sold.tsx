import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { soldText } from '#src/catalogue/product/sold-text.ts';
import { m } from '#src/i18n/messages.ts';
import { newKey } from '#src/lib/new-key.ts';
import { focusIfLost } from '#src/ui/admin/focus/focus-if-lost.ts';
import { IconCheck, IconTag } from '#src/ui/admin/icons.tsx';
import { notifySold, openSale, sellOne } from '../sales/mark-sold.tsx';
import { SaleInDoubtButton } from '../sales/sale-button.tsx';
import type { SoldProduct } from '../sales/sold-product.ts';
import styles from './lot.module.css';
import type { Lot } from './use-lot.ts';

/**
 * Sells one unit with one tap: today, at its price. The toast has Undo and *Add price and buyer*. A unit that an offer holds
 * is sold in the dialog, from that offer.
 */
export function Sold({ lot: { record, isBusy, act, refresh }, product }: { lot: Lot; product: SoldProduct }) {
  const key = useRef(newKey());
  // After the first click, the element that replaces the button takes the focus.
  const [isPressed, setPressed] = useState(false);
  const successor = isPressed ? focusIfLost : null;
  const { stock, availability, soldAt } = record;
  const present = { ...product, stock, availability, soldAt };

  function sell() {
    if (isBusy) return;
    if (record.availabilityState === 'sale-pending') return openSale(present, null, () => void refresh());
    setPressed(true);
    void act(
      () => sellOne(record.id, key.current),
      (sale) => {
        // The next tap is another sale; a retry repeats this one.
        key.current = newKey();
        notifySold(present, sale, () => void refresh());
      },
    );
  }

  if (record.availability !== 'sold') {
    return (
      <Stack gap="s2">
        <SaleInDoubtButton product={record} done={() => void refresh()} />
        <Button
          ref={successor}
          fullWidth
          size="xl"
          color="oil"
          leftSection={<IconTag aria-hidden />}
          loading={isBusy}
          onClick={sell}
        >
          {m.admin_lot_sell()}
        </Button>
      </Stack>
    );
  }
  return (
    <section className={styles.sold}>
      <p role="status">
        <IconCheck aria-hidden /> {soldText(present)}
      </p>
      <Button ref={successor} variant="default" size="md" onClick={() => openSale(present, null, () => void refresh())}>
        {m.admin_sold_sale()}
      </Button>
    </section>
  );
}
