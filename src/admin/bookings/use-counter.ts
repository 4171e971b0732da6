import { useEffect, useEffectEvent, useState } from 'react';
import type { CounterTimes } from '#src/bookings/slots/counter-times.ts';
import { callApi } from '#src/ui/admin/call.ts';
import type { KnownCustomer } from '#src/ui/admin/customer/known-customer.ts';

/** The times of a day for this work, loaded again when either changes, and after each attempt to book. */
export function useCounterTimes(day: string, service: number | null, attempts: number) {
  const [loaded, setLoaded] = useState<{ key: string; times: CounterTimes | null; error: string | null } | null>(null);
  const key = service === null ? '' : `${day} ${service} ${attempts}`;

  useEffect(() => {
    if (key === '') return;
    const leaving = new AbortController();
    const [date = '', id = ''] = key.split(' ');
    const query = new URLSearchParams({ date, services: id });
    void callApi<CounterTimes>('GET', `book-service/times?${query}`, undefined, leaving.signal).then((called) => {
      if (leaving.signal.aborted) return;
      setLoaded({ key, times: called.isDone ? called.result : null, error: called.isDone ? null : called.message });
    });
    return () => leaving.abort();
  }, [key]);

  return loaded?.key === key ? loaded : null;
}

/** The customer that an address names. */
export function useNamedCustomer(id: string | null, choose: (customer: KnownCustomer) => void) {
  const onFound = useEffectEvent(choose);
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    void callApi<{ record: KnownCustomer[] }>('GET', `customer/all?ids=${id}`, undefined, leaving.signal).then(
      (called) => {
        const [found] = called.isDone ? called.result.record : [];
        if (found && !leaving.signal.aborted) onFound(found);
      },
    );
    return () => leaving.abort();
  }, [id]);
}
