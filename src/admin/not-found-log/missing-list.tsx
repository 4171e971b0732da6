import { Button, Text } from '@mantine/core';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { ShownMissing } from '#src/operations/not-found-log/shown-missing.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { MomentCell } from '#src/ui/admin/cells.tsx';
import { defineListSource } from '#src/ui/admin/define-admin-resource.tsx';
import { IconArrowRight, IconX } from '#src/ui/admin/icons.tsx';
import { RowAction } from '../list/row-action.tsx';

/** The most requested missing addresses, with a form to redirect them. */
export const missingList = defineListSource<ShownMissing>({
  name: 'missing',
  path: 'missing-pages',
  operation: 'tendAddresses',
  title: 'admin_missing_title',
  nothing: 'admin_missing_none',
  columns: (c) => [
    c.title('path', { below: ({ referer }) => referer && `${m.admin_missing_from()} ${referer}` }),
    c.number('hits'),
    c.custom('last', ({ lastSeen }) => <MomentCell instant={lastSeen} />),
    c.custom('nearest', ({ nearest }) => nearest && <a href={nearest}>{nearest}</a>),
  ],
  Head: () => (
    <Text size="sm" c="dimmed" maw="80ch" mb="md">
      {m.admin_missing_intro()}
    </Text>
  ),
  RowTools,
});

function RowTools({ row: { id, path, nearest } }: { row: ShownMissing }) {
  const redirected = new URLSearchParams({ from: path, to: nearest ?? '' });
  return (
    <>
      {nearest !== path && (
        <Button
          component={Link}
          to={`${href('/admin/:path/add', { path: 'redirects' })}?${redirected}`}
          variant="default"
          size="xs"
          leftSection={<IconArrowRight size={14} />}
          aria-label={m.admin_missing_redirect_of({ path })}
        >
          {m.admin_missing_redirect()}
        </Button>
      )}
      <RowAction
        variant="subtle"
        leftSection={<IconX size={14} />}
        aria-label={m.admin_missing_dismiss_of({ path })}
        call={() => callApi('POST', 'missing-page/dismiss', { id })}
        done={m.admin_missing_dismissed()}
      >
        {m.admin_missing_dismiss()}
      </RowAction>
    </>
  );
}
