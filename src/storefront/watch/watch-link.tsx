import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { Icon } from '../components/icon.tsx';
import type { ShownProduct } from '../product/shown-product.ts';
import { watchAddress } from './watch-address.ts';

type WatchLinkProps = { product: Pick<ShownProduct, 'id' | 'sold' | 'price'>; className: string | undefined };

/** Letters about one product: a lower price while it is for sale, the next one like it when it is sold. */
export function WatchLink({ product: { id, sold, price }, className }: WatchLinkProps) {
  if (!sold && price.kind === 'call') return null;
  return (
    <a className={className} href={watchAddress(sold ? { next: id } : { price: id }, getLocale())} rel="nofollow">
      <Icon name="mail" />
      {sold ? m.watch_link_next() : m.watch_link_price()}
    </a>
  );
}
