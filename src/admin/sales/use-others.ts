import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { mayDo } from '#src/access.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import type { Frame } from '../layout/frame.ts';
import { type Notified, nobody } from './sold-product.ts';

/** How many others have inquired about a unit, for staff who may write to them; and notifies them if that is ticked. */
export function useOthers(product: number, buyer: number | null, isLast: boolean) {
  const frame = useRouteLoaderData<Frame>('admin');
  const mayNotify = frame ? mayDo(frame.user, 'update', 'contact') : false;
  const [isTicked, tick] = useState(false);

  const path = `inbox/asked?product=${product}${buyer === null ? '' : `&buyer=${buyer}`}`;
  const { called } = useLoaded<{ count: number }>(mayNotify && isLast ? path : null);
  const count = isLast && called?.isDone ? called.result.count : 0;

  /** The sale remains valid even when this fails. */
  async function notify(sale: number): Promise<Notified> {
    if (!isTicked || count === 0) return nobody;
    const outcome = await callApi<Notified>('POST', 'inbox/notify-sold', { sale });
    if (outcome.isDone) return outcome.result;
    notifyFailure(outcome.message);
    return nobody;
  }

  return { count, isTicked, tick, notify };
}
