import { Skeleton, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';

type Answer = { show: boolean; message?: string };

const address = 'brand/shop-by-brand';

/** Shows or hides shop by brand on the home page; its place is kept until its state is known. */
export function ShopByBrand() {
  const [isShown, setShown] = useState<boolean | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void callApi<Answer>('GET', address, undefined, leaving.signal).then((outcome) => {
      if (outcome.isDone) setShown(outcome.result.show);
    });
    return () => leaving.abort();
  }, []);

  async function change(show: boolean) {
    setShown(show);
    const outcome = await callApi<Answer>('PUT', address, { show });
    if (outcome.isDone) return notifySuccess(outcome.result.message ?? '');
    setShown(!show);
    notifyFailure(outcome.message);
  }

  if (isShown === null) return <Skeleton width={190} height={20} />;
  return (
    <Switch
      color="port"
      label={m.admin_brand_shop_by_brand()}
      checked={isShown}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
