import { useEffect, useEffectEvent } from 'react';
import type { CounterTimes } from '#src/bookings/slots/counter-times.ts';
import { callApi } from '#src/ui/admin/call.ts';
import type { KnownCustomer } from '#src/ui/admin/customer/known-customer.ts';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';

/** The times of a day for this work, loaded again when either changes, and after each attempt to book. */
export function useCounterTimes(day: string, service: number | null, attempts: number) {
  const query = new URLSearchParams({ date: day, services: String(service) });
  const { called, isCurrent } = useLoaded<CounterTimes>(
    service === null ? null : `book-service/times?${query}`,
    attempts,
  );
  return isCurrent ? called : null;
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
