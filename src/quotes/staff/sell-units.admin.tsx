import { Button } from '@mantine/core';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { type CurrentUser, mayOperate } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import type { LoadedQuote, Save } from './loaded-quote.ts';
import { tradedHref } from './traded-href.ts';

type Props = { quote: LoadedQuote; isBusy: boolean; save: Save };

/** Records the sales of an accepted offer, and leads to a draft of what was taken in trade. */
export function SellUnits({ quote: { id, versions, acceptedVersion }, isBusy, save }: Props) {
  const frame = useRouteLoaderData<{ user: CurrentUser }>('admin');
  const navigate = useNavigate();
  if (!frame || !mayOperate(frame.user, 'sellProducts')) return null;
  const lines = versions.find(({ version }) => version === acceptedVersion)?.lines ?? [];
  const trade = lines.find(({ kind }) => kind === 'trade')?.trade ?? null;
  const sell = async () => {
    const done = trade ? '' : m.admin_quote_sold();
    const { isDone } = await save(() => callApi('POST', 'quote/sell', { id }), done);
    if (isDone && trade)
      notifySuccess(m.admin_quote_sold(), {
        further: { label: m.admin_quote_add_traded(), act: () => void navigate(tradedHref(trade)) },
      });
  };
  return (
    <Button loading={isBusy} onClick={() => void sell()}>
      {m.admin_quote_sell()}
    </Button>
  );
}
