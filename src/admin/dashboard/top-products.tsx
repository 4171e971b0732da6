import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { recordHref } from '#src/site/href.ts';
import { Panel } from '#src/ui/admin/panel.tsx';
import styles from './dashboard.module.css';
import type { TopProduct } from './dashboard.ts';
import { addressOf } from './questions.ts';

/** The most viewed pages, and leads about them. */
export function TopProducts({ products }: { products: readonly TopProduct[] }) {
  const most = Math.max(1, ...products.map(({ views }) => views));
  return (
    <Panel className={styles.panel} heading={m.admin_dashboard_top_products()}>
      {products.length === 0 ? (
        <p className={styles.calm}>{m.admin_dashboard_no_views()}</p>
      ) : (
        <Table.ScrollContainer minWidth={300}>
          <Table className={styles.table ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{m.field_product()}</Table.Th>
                <Table.Th className={styles.meterHead ?? ''} aria-hidden="true" />
                <Table.Th ta="end">{m.common_views()}</Table.Th>
                <Table.Th ta="end">{m.common_leads()}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {products.map(({ id, name, views, leads }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Link to={recordHref('products', id)}>{localText(name, getLocale()).text}</Link>
                  </Table.Td>
                  <Table.Td aria-hidden="true">
                    <i className={styles.meter} style={{ inlineSize: `${Math.round((views / most) * 100)}%` }} />
                  </Table.Td>
                  <Table.Td ta="end">{formatNumber(views, getLocale())}</Table.Td>
                  <Table.Td ta="end">
                    {leads > 0 ? <Link to={addressOf('contact', { product: String(id) })}>{leads}</Link> : 0}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
