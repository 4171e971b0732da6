import { Menu } from '@mantine/core';
import { Link, useRouteLoaderData } from 'react-router';
import { type CurrentUser, mayDo } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { IconReceipt } from '#src/ui/admin/icons.tsx';
import { newQuoteHref } from './new-quote-href.ts';

/** Whether the signed-in user may write offers. */
export function useMayOffer(): boolean {
  const frame = useRouteLoaderData<{ user: CurrentUser }>('admin');
  return frame !== undefined && mayDo(frame.user, 'create', 'quote');
}

/** In the menus of a product: begins an offer with it. */
export function OfferEntry({ product }: { product: number }) {
  if (!useMayOffer()) return null;
  return (
    <Menu.Item
      component={Link}
      to={newQuoteHref({ kind: 'offer', product })}
      leftSection={<IconReceipt size={16} aria-hidden />}
    >
      {m.admin_quote_write_offer()}
    </Menu.Item>
  );
}
