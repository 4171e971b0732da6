import { Button } from '@mantine/core';
import { href, Link, useRouteLoaderData } from 'react-router';
import { type CurrentUser, mayDo } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { recordHref } from '#src/site/href.ts';
import { IconReceipt } from '#src/ui/admin/icons.tsx';

type Loaded = { id: number; cancelledAt: string | null; estimate: number | null; language: string };

/** The estimate of a booking, or the form of a new one. */
export function EstimateLink({ record }: { record: object }) {
  const frame = useRouteLoaderData<{ user: CurrentUser }>('admin');
  const { id, cancelledAt, estimate, language } = record as Loaded;
  if (cancelledAt || !frame || !mayDo(frame.user, 'create', 'estimate')) return null;
  const query = new URLSearchParams({ booking: String(id), language });
  return (
    <Button
      component={Link}
      to={
        estimate === null
          ? `${href('/admin/:path/add', { path: 'estimate' })}?${query}`
          : recordHref('estimate', estimate)
      }
      variant="default"
      leftSection={<IconReceipt size={18} aria-hidden />}
    >
      {estimate === null ? m.admin_estimate_write() : m.admin_estimate_one()}
    </Button>
  );
}
