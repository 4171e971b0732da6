import { href } from 'react-router';
import { type CurrentUser, mayDo } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { recordHref } from '#src/site/href.ts';
import {
  IconArrowRight,
  IconCamera,
  IconExternalLink,
  IconPencil,
  IconPrinter,
  IconReceipt,
  IconTag,
} from '#src/ui/admin/icons.tsx';
import type { FoundProduct } from './found.ts';

/** What can be done with a product: a screen, or a page outside of the back office, or an action of its own. */
export type ProductAction = {
  key: string;
  label: string;
  Icon: typeof IconTag;
} & ({ path: string } | { page: string } | { sell: true });

/** In the order of the palette's right pane; only those that the user may do. */
export function productActionsFor(user: CurrentUser, product: FoundProduct): ProductAction[] {
  const form = recordHref('products', product.id);
  const mayChange = mayDo(user, 'update', 'product');
  const tag = `${href('/print')}?format=tag&languages=both&slugs=${product.slug ?? ''}`;
  return [
    { key: 'open', label: m.admin_list_open(), Icon: IconPencil, path: form },
    ...(mayChange
      ? [
          { key: 'price', label: m.admin_palette_act_price(), Icon: IconReceipt, path: `${form}#price` },
          ...(product.availability === 'sold'
            ? []
            : [{ key: 'sold', label: m.admin_sold_title(), Icon: IconTag, sell: true as const }]),
          { key: 'photos', label: m.common_add_photos(), Icon: IconCamera, path: `${form}#media` },
          {
            key: 'move',
            label: m.admin_palette_act_move(),
            Icon: IconArrowRight,
            path: href('/admin/lot/:id', { id: String(product.id) }),
          },
        ]
      : []),
    ...(product.slug ? [{ key: 'tag', label: m.common_print_tag(), Icon: IconPrinter, page: tag }] : []),
    ...(product.path
      ? [{ key: 'site', label: m.admin_palette_act_site(), Icon: IconExternalLink, page: product.path }]
      : []),
  ];
}
