import { Alert, Anchor, Checkbox, Stack } from '@mantine/core';
import { Link, useRouteLoaderData } from 'react-router';
import { mayDo } from '#src/access.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { recordHref } from '#src/site/href.ts';
import { IconClock } from '#src/ui/admin/icons.tsx';
import type { Frame } from '../layout/frame.ts';
import type { Hold } from './sold-product.ts';

type Props = { holds: readonly Hold[]; quote: number | null; change: (quote: number | null) => void };

/** The accepted offers that hold units of a product; a unit that one of them holds is sold from it. */
export function HeldBy({ holds, quote, change }: Props) {
  const frame = useRouteLoaderData<Frame>('admin');
  const mayOpen = frame !== undefined && mayDo(frame.user, 'update', 'quote');
  if (holds.length === 0) return null;
  return (
    <Alert color="oil" icon={<IconClock aria-hidden />}>
      <Stack gap="s3">
        <b>{m.common_sale_pending()}</b>
        {holds.map(({ id, number, since }) => (
          <div key={id}>
            <Checkbox
              label={m.admin_sold_from({ number, day: formatDay(dealerDay(new Date(since)), getLocale()) })}
              checked={quote === id}
              onChange={({ currentTarget }) => change(currentTarget.checked ? id : null)}
            />
            {mayOpen && (
              <Anchor
                component={Link}
                to={recordHref('quote', id)}
                target="_blank"
                underline="always"
                size="sm"
                ms={32}
              >
                {m.admin_sold_open_offer({ number })}
              </Anchor>
            )}
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
