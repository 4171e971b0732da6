import { useRouteLoaderData } from 'react-router';
import { mayDo } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import type { Frame } from '../layout/frame.ts';

/** Buyers are for those who may see customers. */
export function useMayNameBuyer(): boolean {
  const frame = useRouteLoaderData<Frame>('admin');
  return frame !== undefined && mayDo(frame.user, 'create', 'customer');
}

/** What the signed-in user can add to a sale. */
export const useAddToSaleText = (): string =>
  useMayNameBuyer() ? m.admin_sold_add_price_and_buyer() : m.admin_sold_add_price();

export const AddToSale = () => useAddToSaleText();
