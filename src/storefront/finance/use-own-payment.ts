import { useEffect, useState, useSyncExternalStore } from 'react';
import { listenTo } from '#src/ui/browser-storage.ts';
import type { Financed } from '#src/view-models/view.ts';
import type { ShownPayment } from './own-payment.ts';
import { readStoredTerms, storedTermsChanged } from './stored-terms.ts';

/**
 * The payment with the visitor's own terms; null until the page is hydrated, and for visitors without. The code
 * for it is loaded only for visitors with terms.
 */
export function useOwnPayment(financed: Financed | null): ShownPayment | null {
  const [own, setOwn] = useState<ShownPayment | null>(null);
  const stored = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(readStoredTerms()),
    () => '{}',
  );
  useEffect(() => {
    if (!financed || stored === '{}') return setOwn(null);
    let isWanted = true;
    void import('./own-payment.ts').then(({ ownPaymentText }) => {
      if (isWanted) setOwn(ownPaymentText(financed, JSON.parse(stored)));
    });
    return () => {
      isWanted = false;
    };
  }, [financed, stored]);
  return own;
}

const subscribe = listenTo(storedTermsChanged);
