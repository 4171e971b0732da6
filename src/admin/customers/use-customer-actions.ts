import { href, useNavigate } from 'react-router';
import type { CustomerPage } from '#src/customers/customer-page.ts';
import { m } from '#src/i18n/messages.ts';
import type { ActionOptions } from '#src/ui/admin/action.ts';
import { isConfirmed } from '#src/ui/admin/asking/is-confirmed.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';

type Changed = { id: number; customer: number };

/** Actions on a customer's page, run one at a time. A refused action shows its error, and nothing typed is cleared. */
export function useCustomerActions(customer: CustomerPage) {
  const navigate = useNavigate();
  const { runInTurn, isBusy } = useAction();

  const post =
    <Result>(path: string, body: object) =>
    () =>
      callApi<Result>('POST', `customer/${path}`, body);

  /** True once it is done. */
  const send = async <Result>(path: string, body: object, options?: ActionOptions<Result>): Promise<boolean> =>
    (await runInTurn(post<Result>(path, body), options)).isDone;

  const goTo = (id: number) => navigate(href('/admin/customers/:id', { id: String(id) }));

  async function undo(id: number) {
    const undone = await runInTurn(post<Changed>('undo', { id }), { done: m.common_undone() });
    if (undone.isDone) await goTo(undone.result.customer);
  }

  const merge = (from: number, name: string) =>
    send<Changed>('merge', { into: customer.id, from }, { done: m.admin_customer_merged({ name }), undo: undoOf });

  async function part(name: string, records: Record<string, number[]>) {
    const options = { done: m.admin_customer_parted({ name }), undo: undoOf };
    const parted = await runInTurn(post<Changed>('part', { id: customer.id, name, records }), options);
    if (parted.isDone) await goTo(parted.result.customer);
    return parted.isDone;
  }
  const undoOf = ({ id }: Changed) => undo(id);

  async function askToMerge(from: number, name: string) {
    const question = {
      title: m.admin_customer_merge_sure({ name }),
      text: m.admin_customer_merge_explained(),
      confirm: m.admin_customer_merge(),
    };
    if (await isConfirmed(question)) await merge(from, name);
  }

  return { isBusy, send, undo, merge, askToMerge, part };
}

export type CustomerActions = ReturnType<typeof useCustomerActions>;
