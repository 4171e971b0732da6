import { ActionIcon, Menu } from '@mantine/core';
import { href, Link, useLocation, useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { OfferEntry } from '#src/quotes/staff/offer-entry.admin.tsx';
import { recordHref } from '#src/site/href.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconCamera,
  IconCopy,
  IconCurrencyDollar,
  IconDots,
  IconExternalLink,
  IconEye,
  IconPencil,
  IconPrinter,
  IconScan,
  IconTrash,
} from '#src/ui/admin/icons.tsx';
import { SaleEntries } from '../sales/listed-sale.tsx';
import { SaleMenuItem } from '../sales/sale-menu-item.tsx';
import type { ProductInDoubt, SoldProduct } from '../sales/sold-product.ts';
import styles from './list.module.css';
import { type ListRecord, type ListView, recordPath } from './list-view.ts';
import type { Actions } from './use-list-actions.tsx';

type ProductEntriesProps = { product: ListRecord; tagPath: string | undefined; done: () => void };

/** The most frequent actions of a unit, in the menu of a product's row. */
const ProductEntries = ({ product, tagPath, done }: ProductEntriesProps) => (
  <>
    <SaleMenuItem product={product as unknown as SoldProduct & ProductInDoubt} done={done} />
    {product.availability !== 'sold' && <OfferEntry product={product.id} />}
    <Menu.Item
      component={Link}
      to={`${href('/admin/products/prices')}?ids=${product.id}`}
      leftSection={<IconCurrencyDollar size={16} />}
    >
      {m.admin_palette_act_price()}
    </Menu.Item>
    <Menu.Item
      component={Link}
      to={`${recordHref('products', product.id)}#media`}
      leftSection={<IconCamera size={16} />}
    >
      {m.common_add_photos()}
    </Menu.Item>
    {tagPath && (
      <Menu.Item component="a" href={tagPath} target="_blank" rel="noreferrer" leftSection={<IconPrinter size={16} />}>
        {m.common_print_tag()}
      </Menu.Item>
    )}
    <Menu.Item
      component={Link}
      to={href('/admin/lot/:id', { id: String(product.id) })}
      leftSection={<IconScan size={16} />}
    >
      {m.admin_phone_lot()}
    </Menu.Item>
    <Menu.Divider />
  </>
);

type Props = {
  declaration: AnyAdminResource;
  view: ListView;
  record: ListRecord;
  place: { isFirst: boolean; isLast: boolean };
  actions: Actions;
};

/** Actions on one record that the user may do. */
export function RowMenu(props: Props) {
  const { declaration, view, record } = props;
  const name = declaration.titleOf(record);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="fog"
          size={34}
          className={styles.dots ?? ''}
          aria-label={m.admin_list_actions_of({ name })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{view.address.inTrash ? <TrashEntries {...props} /> : <Entries {...props} />}</Menu.Dropdown>
    </Menu>
  );
}

const TrashEntries = ({ record, actions }: Props) => (
  <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => void actions.restore([record.id])}>
    {m.admin_list_restore()}
  </Menu.Item>
);

function Entries(props: Props) {
  const { declaration, view, record, actions } = props;
  const { may } = view;
  const { search } = useLocation();
  const shownAt = declaration.viewPath?.(record);
  const path = recordPath(declaration, record.id, search);
  const { revalidate } = useRevalidator();
  return (
    <>
      {declaration.name === 'product' && may.update && (
        <ProductEntries product={record} tagPath={declaration.printPath?.([record])} done={() => void revalidate()} />
      )}
      {declaration.name === 'sale' && <SaleEntries record={record} />}
      <Menu.Item component={Link} to={path} leftSection={may.update ? <IconPencil size={16} /> : <IconEye size={16} />}>
        {may.update ? m.common_edit() : m.admin_list_open()}
      </Menu.Item>
      {may.clone && (
        <Menu.Item
          component={Link}
          to={href('/admin/:path/clone/:id', { path: declaration.path, id: String(record.id) })}
          leftSection={<IconCopy size={16} />}
        >
          {m.common_clone()}
        </Menu.Item>
      )}
      {shownAt && (
        <Menu.Item
          component="a"
          href={shownAt}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} />}
        >
          {m.common_view()}
        </Menu.Item>
      )}
      {declaration.isOrdered && may.update && <MoveEntries {...props} />}
      {may.remove && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="star"
            leftSection={<IconTrash size={16} />}
            onClick={() => void actions.remove([record.id], [record], () => undefined)}
          >
            {m.common_delete()}
          </Menu.Item>
        </>
      )}
    </>
  );
}

/**
 * Reordering without a mouse. At the ends of a page the neighbour is on another page, so only the ends of the list are
 * disabled.
 */
function MoveEntries({ view: { page }, record, place, actions }: Props) {
  const isAtTop = place.isFirst && page.currentPage === 1;
  const isAtEnd = place.isLast && page.currentPage === page.total;
  return (
    <>
      <Menu.Item
        disabled={isAtTop}
        leftSection={<IconArrowUp size={16} />}
        onClick={() => void actions.moveBy(record.id, -1)}
      >
        {m.common_move_up()}
      </Menu.Item>
      <Menu.Item
        disabled={isAtEnd}
        leftSection={<IconArrowDown size={16} />}
        onClick={() => void actions.moveBy(record.id, 1)}
      >
        {m.common_move_down()}
      </Menu.Item>
    </>
  );
}
