import { Button, Menu } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { SaleExtra } from '#src/sales/sale.admin.tsx';
import type { SaleForm } from '#src/sales/sale-form.ts';
import { IconArrowBackUp, IconCheck, IconTag } from '#src/ui/admin/icons.tsx';
import { keepSale, openSale, undoSale } from './mark-sold.tsx';
import { canBeUndone } from './sold-product.ts';

type Listed = SaleForm & SaleExtra & { id: number; createdAt: string };
type Props = { record: Record<string, unknown> };

/** What can be done with a sale of the list. Sales of products that are gone can only be undone. */
function useSaleActions({ record }: Props) {
  const { revalidate } = useRevalidator();
  const sale = record as unknown as Listed;
  const reload = () => void revalidate();
  const isOpen = sale.state !== 'undone';
  const { product: id, name, stockNumber: sku, thumbnail, stock, availability } = sale;
  const facts = { ...sale, undoneAt: sale.undoneOn };
  const unit = id !== null && { id, name, sku, thumbnail, stock, availability, condition: null, priceNow: null };
  return [
    ...(isOpen && unit ? [{ text: m.admin_sold_edit(), Icon: IconTag, act: () => openSale(unit, facts, reload) }] : []),
    ...(sale.state === 'doubt'
      ? [{ text: m.admin_sold_keep(), Icon: IconCheck, act: () => void keepSale(sale.id, reload) }]
      : []),
    ...(canBeUndone(facts, new Date())
      ? [{ text: m.admin_sold_undo(), Icon: IconArrowBackUp, act: () => void undoSale(sale.id, reload) }]
      : []),
  ];
}

/** In the menu of a sale's row. */
export const SaleEntries = (props: Props) =>
  useSaleActions(props).map(({ text, Icon, act }) => (
    <Menu.Item key={text} leftSection={<Icon size={16} aria-hidden />} onClick={act}>
      {text}
    </Menu.Item>
  ));

/** In the head of a sale's screen. */
export const SaleTools = (props: Props) =>
  useSaleActions(props).map(({ text, Icon, act }) => (
    <Button key={text} variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={act}>
      {text}
    </Button>
  ));
