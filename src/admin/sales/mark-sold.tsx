import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { newKey } from '#src/lib/new-key.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { type Called, callApi, type Refused } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { act } from '#src/ui/admin/use-action.ts';
import { AddToSale } from './add-to-sale.tsx';
import { SaleForm } from './sale-form.tsx';
import { hasSeveral, type Notified, nobody, type ProductInDoubt, type Sale, type SoldProduct } from './sold-product.ts';

/** Called whenever the product has changed. */
type Done = () => void;

/**
 * Sells one unit today, at its price, and offers Undo and *Add price and buyer*. Where several are in stock, it asks how
 * many first; where an offer holds it, whether it is sold from that offer.
 */
export async function markSold(product: SoldProduct, done: Done): Promise<void> {
  if (hasSeveral(product)) return openSale(product, null, done);
  const whenRefused = (refused: Refused) =>
    isHeld(refused) ? openSale(product, null, done) : notifyFailure(refused.message);
  const whenDone = (sale: Sale) => notifySold(product, sale, done);
  await act(() => sellOne(product.id, newKey()), { whenDone, whenRefused }, done);
}

/** Accepted offers hold every unit: the details name them. */
const isHeld = ({ status, details }: Refused): boolean =>
  status === 409 && typeof details === 'object' && details !== null && 'quotes' in details;

export const sellOne = (id: number, key: string): Promise<Called<Sale>> =>
  callApi<Sale>('POST', 'product/sold', { id }, undefined, key);

/** The toast of a sale that has just been made. */
export function notifySold(product: SoldProduct, sale: Sale, done: Done, notified: Notified = nobody): void {
  const name = localText(product.name, getLocale()).text;
  const sold = sale.units > 1 ? m.admin_sold_done_several({ name, count: sale.units }) : m.admin_sold_done({ name });
  const count = notified.notified.length;
  const isLost = isUnsent(notified.message);
  const others = count > 0 && !isLost ? m.admin_sold_notified({ count }) : null;
  notifySuccess([sold, others].filter(Boolean).join(' '), {
    undo: () => void undoSale(sale.id, done, notified),
    further: { label: <AddToSale />, act: () => openSale(product, sale, done) },
  });
  if (count > 0 && isLost) notifyFailure(messageText(notified.message));
}

/** A product was marked as sold by its form: nothing is recorded yet. */
export const askForSale = (product: SoldProduct, done: Done): void => {
  const name = localText(product.name, getLocale()).text;
  notifySuccess(m.admin_sold_by_form({ name }), {
    further: { label: <AddToSale />, act: () => openSale(product, null, done) },
  });
};

/** A sold product was put back in stock: its sale counts until it is undone. */
export function askAboutSale({ id, name, saleInDoubt: sale }: ProductInDoubt, done: Done): void {
  if (!sale) return;
  const modalId = `sale-in-doubt-${id}`;
  const close = (act: () => Promise<unknown>) => () => {
    modals.close(modalId);
    void act();
  };
  modals.open({
    modalId,
    title: m.admin_sold_doubt_title(),
    children: (
      <Stack gap="s4">
        <Text>
          {m.admin_sold_doubt({ name: localText(name, getLocale()).text, day: formatDay(sale.on, getLocale()) })}
        </Text>
        <Group gap="s2">
          <Button color="oil" data-autofocus onClick={close(() => undoSale(sale.id, done))}>
            {m.admin_sold_undo()}
          </Button>
          <Button variant="default" onClick={close(() => keepSale(sale.id, done))}>
            {m.admin_sold_keep()}
          </Button>
        </Group>
      </Stack>
    ),
  });
}

/** The sale stands, although its product is in stock again. */
export const keepSale = (id: number, done: Done): Promise<unknown> =>
  act(() => callApi<Sale>('POST', 'product/sold/keep', { sale: id }), { done: m.admin_sold_kept() }, done);

/** The replies to others are held for as long as this can be clicked. */
export async function undoSale(id: number, done: Done, notified: Notified = nobody): Promise<void> {
  for (const note of notified.notified) await callApi('POST', 'inbox/take-back', note);
  await act(() => callApi<Sale>('POST', 'product/sold/undo', { sale: id }), { done: m.admin_sold_undone() }, done);
}

/** The dialog: of a sale that is to be made, or one that has been made and gets its price and buyer. */
export function openSale(product: SoldProduct, sale: Sale | null, done: Done): void {
  const modalId = `sale-${product.id}`;
  modals.open({
    modalId,
    title: sale ? <AddToSale /> : product.availability === 'sold' ? m.admin_sold_sale() : m.admin_sold_title(),
    size: 560,
    styles: { title: { fontSize: '1.3rem', fontWeight: 650 } },
    children: (
      <SaleForm
        product={product}
        sale={sale}
        close={() => modals.close(modalId)}
        undo={(id) => {
          modals.close(modalId);
          void undoSale(id, done);
        }}
        saved={(made, notified) => {
          modals.close(modalId);
          if (sale) notifySuccess(m.admin_sold_saved());
          else notifySold(product, made, done, notified);
          done();
        }}
      />
    ),
  });
}
