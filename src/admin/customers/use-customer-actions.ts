import { modals } from '@mantine/modals';
import { href, useNavigate, useRevalidator } from 'react-router';
import type { CustomerPage } from '#src/customers/customer-page.ts';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useBusy } from '#src/ui/admin/use-busy.ts';

type Changed = { id: number; customer: number };

/** What staff do on a customer's page. A refused action shows its error, and nothing typed is cleared. */
export function useCustomerActions(customer: CustomerPage) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { isBusy, whileBusy } = useBusy();

  const send = <Result>(path: string, body: object): Promise<Result | null> =>
    whileBusy(async () => {
      const called = await callApi<Result>('POST', `customer/${path}`, body);
      if (called.isDone) await revalidate();
      else notifyFailure(called.message);
      return called.isDone ? called.result : null;
    });

  const pageOf = (id: number) => href('/admin/customers/:id', { id: String(id) });

  async function undo(id: number) {
    const undone = await send<Changed>('undo', { id });
    if (!undone) return;
    notifySuccess(m.common_undone());
    await navigate(pageOf(undone.customer));
  }

  async function merge(from: number, name: string) {
    const merged = await send<Changed>('merge', { into: customer.id, from });
    if (merged) notifySuccess(m.admin_customer_merged({ name }), { undo: () => void undo(merged.id) });
    return merged !== null;
  }

  async function part(name: string, records: Record<string, number[]>) {
    const parted = await send<Changed>('part', { id: customer.id, name, records });
    if (!parted) return false;
    notifySuccess(m.admin_customer_parted({ name }), { undo: () => void undo(parted.id) });
    await navigate(pageOf(parted.customer));
    return true;
  }

  const askToMerge = (from: number, name: string) =>
    modals.openConfirmModal({
      title: m.admin_customer_merge_sure({ name }),
      children: m.admin_customer_merge_explained(),
      labels: { confirm: m.admin_customer_merge(), cancel: m.common_cancel() },
      onConfirm: () => void merge(from, name),
    });

  return { isBusy, send, undo, merge, askToMerge, part };
}

export type CustomerActions = ReturnType<typeof useCustomerActions>;
