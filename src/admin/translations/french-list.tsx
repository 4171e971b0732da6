import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { defineListSource } from '#src/ui/admin/define-admin-resource.tsx';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import { type FrenchKind, type FrenchTask, pathToMend, resourceOf } from './french-work.ts';

export const kindNames: Record<FrenchKind, () => string> = {
  product: () => m.field_products(),
  'product-category': () => m.common_product_categories(),
  post: () => m.common_pages(),
  'blog-post': () => m.admin_french_kind_blog_post(),
  category: () => m.admin_french_kind_category(),
};

type Row = { id: string; task: FrenchTask };

/** Pages whose French is missing or stale, with links to their forms. */
export const frenchList = defineListSource<Row, { count: number }>({
  name: 'french',
  path: 'french',
  operation: 'seeFrench',
  title: 'admin_menu_french',
  nothing: 'admin_french_none',
  columns: (c) => [
    c.title('name', { says: ({ task }) => task.title }),
    c.custom('type', ({ task }) => kindNames[task.kind]()),
    c.custom('french', ({ task }) => (
      <>
        <StateBadge state={task.state} />
        {stalePartsOf(task) && (
          <Text size="xs" c="dimmed" mt={4}>
            {stalePartsOf(task)}
          </Text>
        )}
      </>
    )),
    c.custom('since', ({ task }) => <RelativeDate at={task.since} />),
  ],
  filters: [
    { key: 'kind', choices: 'kinds' },
    { key: 'state', choices: 'states' },
    { key: 'blocks', choices: [{ value: 'stale', label: 'admin_french_stale_blocks_only' }] },
  ],
  Head: ({ extra: { count } }) => (
    <Text size="sm" c="dimmed" mb="md">
      {m.admin_french_summary({ count })}
    </Text>
  ),
  pathOf: ({ task }) => pathToMend(task),
  RowTools: ({ row: { task } }) => (
    <Button
      component={Link}
      to={pathToMend(task)}
      variant="default"
      size="xs"
      aria-label={m.admin_french_mend_of({ name: task.title })}
    >
      {m.common_fix()}
    </Button>
  ),
});

/** Which parts are stale, as far as known. */
const stalePartsOf = ({ kind, staleTexts, staleBlocks }: FrenchTask): string =>
  [
    ...staleTexts.map((field) => fieldLabel(resourceOf[kind], field)),
    ...(staleBlocks.length > 0 ? [m.admin_french_blocks_of({ numbers: staleBlocks.join(', ') })] : []),
  ].join(' · ');
