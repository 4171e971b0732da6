import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconReceipt } from '#src/ui/admin/icons.tsx';
import { useMayOffer } from './offer-entry.admin.tsx';

type Sent = { record: { lastDay: string | null }[]; page: { results: number } };

/** The offers that are out for a product, and when the first of them ends; nothing while there is none. */
export function OffersOut({ product }: { product: number }) {
  const mayOffer = useMayOffer();
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    if (!mayOffer) return;
    let isOver = false;
    const query = new URLSearchParams({ product: String(product), state: 'sent', sort: '{"lastDay":1}' });
    void callApi<Sent>('GET', `quote/all?${query}`).then((called) => {
      if (!isOver && called.isDone) setSent(called.result);
    });
    return () => {
      isOver = true;
    };
  }, [product, mayOffer]);
  const [first] = sent?.record ?? [];
  if (!sent || !first) return null;
  const day = formatDay(first.lastDay ?? '', getLocale());
  return (
    <Button
      component={Link}
      to={`/admin/quote?product=${product}&state=sent`}
      variant="default"
      leftSection={<IconReceipt size={18} aria-hidden />}
    >
      {m.admin_quote_offers_out({ count: sent.record.length, day })}
    </Button>
  );
}
