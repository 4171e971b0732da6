import { useEffect, useState } from 'react';
import { callApi } from '#src/ui/admin/call.ts';
import { callsOf } from '../loaded-quote.ts';
import type { QuoteForm } from '../quote-input.ts';
import type { Beginning } from './begin-quote.server.ts';

type About = Pick<QuoteForm, 'kind' | 'product' | 'boat' | 'trade' | 'booking'> & { units: readonly number[] };

/** Lines at today's prices and what doesn't fit, read again when what the quote is about changes. */
export function useBeginning({ kind, product, boat, trade, booking, units }: About): Beginning | null {
  const question = JSON.stringify({ kind, product, boat, trade, units, ...(kind === 'estimate' && { booking }) });
  const [read, setRead] = useState<Beginning | null>(null);
  useEffect(() => {
    let isOver = false;
    const wait = setTimeout(() => {
      void callApi<Beginning>('POST', `${callsOf(kind)}/begin`, JSON.parse(question)).then((called) => {
        // A boat that is only half typed is refused: what was read before stays.
        if (!isOver && called.isDone) setRead(called.result);
      });
    }, waitMs);
    return () => {
      isOver = true;
      clearTimeout(wait);
    };
  }, [question, kind]);
  return read;
}

const waitMs = 200;

/** A unit as a line at today's price; null when it is gone. */
export async function readUnit(kind: QuoteForm['kind'], add: number): Promise<Beginning['added']> {
  const called = await callApi<Beginning>('POST', 'quote/begin', { kind, add });
  return called.isDone ? called.result.added : null;
}
