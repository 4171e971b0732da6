import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { mayDo } from '#src/access.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import type { Frame } from '../layout/frame.ts';
import { type Notified, nobody } from './sold-product.ts';

/** How many others have asked for a unit, for those who may write to them; and telling them, only if that is ticked. */
export function useOthers(product: number, buyer: number | null, isLast: boolean) {
  const frame = useRouteLoaderData<Frame>('admin');
  const mayNotify = frame ? mayDo(frame.user, 'update', 'contact') : false;
  const [found, setFound] = useState(0);
  const [isTicked, tick] = useState(false);

  useEffect(() => {
    if (!mayNotify || !isLast) return;
    const leaving = new AbortController();
    const path = `inbox/asked?product=${product}${buyer === null ? '' : `&buyer=${buyer}`}`;
    void callApi<{ count: number }>('GET', path, undefined, leaving.signal).then((outcome) => {
      if (outcome.isDone && !leaving.signal.aborted) setFound(outcome.result.count);
    });
    return () => leaving.abort();
  }, [product, buyer, isLast, mayNotify]);

  const count = isLast ? found : 0;

  /** The sale stands, also when this fails. */
  async function notify(sale: number): Promise<Notified> {
    if (!isTicked || count === 0) return nobody;
    const outcome = await callApi<Notified>('POST', 'inbox/notify-sold', { sale });
    if (outcome.isDone) return outcome.result;
    notifyFailure(outcome.message);
    return nobody;
  }

  return { count, isTicked, tick, notify };
}
