import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { Icon } from '../components/icon.tsx';
import type { ShownProduct } from '../product/shown-product.ts';
import { alertAddress } from './alert-address.ts';

type AlertLinkProps = { product: Pick<ShownProduct, 'id' | 'sold' | 'price'>; className: string | undefined };

/** Emails about one product: a lower price while it is for sale, the next one like it when it is sold. */
export function AlertLink({ product: { id, sold, price }, className }: AlertLinkProps) {
  if (!sold && price.kind === 'call') return null;
  return (
    <a className={className} href={alertAddress(sold ? { next: id } : { price: id }, getLocale())} rel="nofollow">
      <Icon name="mail" />
      {sold ? m.alert_link_next() : m.alert_link_price()}
    </a>
  );
}
