import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { MoneyField } from '#src/ui/admin/fields/number-field.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import styles from './lot.module.css';
import type { Lot } from './use-lot.ts';

/** Sets the price; then the product is no longer "call for price". */
export function Price({ lot: { record, isBusy, change } }: { lot: Lot }) {
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const price = typed === undefined ? record.price : typed;
  const isChanged = typed !== undefined && typed !== null && typed !== record.price;

  function save(event: React.SyntheticEvent) {
    event.preventDefault();
    if (!isChanged) return;
    void change(
      () => ({ price: typed, callForPrice: false }),
      () => {
        setTyped(undefined);
        notifySuccess(m.admin_lot_price_done());
      },
    );
  }
  const input = {
    ...{ name: 'price', label: m.admin_lot_price(), error: null, isRequired: false },
    hint: record.callForPrice ? m.admin_lot_call_for_price() : null,
    value: price,
    change: setTyped,
  };
  return (
    <form className={styles.row} onSubmit={save}>
      <MoneyField input={input} />
      <Button type="submit" size="md" disabled={!isChanged} loading={isBusy && isChanged}>
        {m.admin_lot_save()}
      </Button>
    </form>
  );
}
