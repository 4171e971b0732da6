import {
  Alert,
  Button,
  filterTreeData,
  Group,
  getTreeExpandedState,
  Stack,
  Text,
  TextInput,
  Tree,
  type TreeNodeData,
  useTree,
} from '@mantine/core';
import { useMemo, useState } from 'react';
import { href, Link } from 'react-router';
import { mayDo } from '#src/access.ts';
import { services } from '#src/app/services.server.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { IconPlus, IconSearch } from '#src/ui/admin/icons.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { useAction } from '#src/ui/admin/use-action.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/tree.page.ts';
import { CategoryRow } from './category-row.tsx';
import { type Branch, branchesOf, type CategoryRecord, type Move, moveOf, stepOf } from './category-tree.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context, ['read', 'product-category']);
  const { record } = await context.get(services).resources['product-category'].as(user).list({ limit: '0' });
  return {
    // As JSON, like the API: timestamps are strings.
    records: JSON.parse(JSON.stringify(record)) as CategoryRecord[],
    may: { create: mayDo(user, 'create', 'product-category'), update: mayDo(user, 'update', 'product-category') },
  };
}

export const meta: Route.MetaFunction = () => privateMeta(m.common_product_categories());

export default function Categories({ loaderData }: Route.ComponentProps) {
  return <CategoryTree {...loaderData} />;
}

type Props = { records: readonly CategoryRecord[]; may: { create: boolean; update: boolean } };

/** The tree of product categories, reordered by dragging, or with the menu of each. */
function CategoryTree({ records, may }: Props) {
  const [text, setText] = useState('');
  const { move, failure, isMoving } = useMoves();
  // Memoized, because the tree resets when its list changes.
  const whole = useMemo(() => branchesOf(records).map(nodeOf), [records]);
  const shown = useMemo(() => (text ? filterTreeData(whole, text) : whole), [whole, text]);
  const tree = useTree({ initialExpandedState: getTreeExpandedState(whole, '*') });
  const byId = new Map(records.map((record) => [String(record.id), record]));
  return (
    <Stack gap="s3" py="s4" px="s5" className={shared.panel ?? ''}>
      <Group gap="s3" justify="space-between">
        <TextInput
          type="search"
          flex="1 1 220px"
          maw={320}
          aria-label={m.admin_tree_search()}
          placeholder={m.admin_tree_search()}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button component={Link} to={href('/admin/product-category/list')} variant="default">
          {m.admin_tree_as_list()}
        </Button>
        {may.create && (
          <Button
            component={Link}
            to={href('/admin/:path/add', { path: 'product-category' })}
            color="oil"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {m.admin_tree_add()}
          </Button>
        )}
      </Group>
      {failure && (
        <Alert color="star" role="alert">
          {failure}
        </Alert>
      )}
      {may.update && (
        <Text size="sm" c="dimmed">
          {m.admin_tree_hint()}
        </Text>
      )}
      {shown.length === 0 ? (
        <p role="status">{m.admin_form_nothing_found()}</p>
      ) : (
        <Tree
          aria-label={m.common_product_categories()}
          aria-busy={isMoving}
          data={shown}
          tree={tree}
          levelOffset={28}
          expandOnClick={false}
          {...(may.update && !text && { withDragHandle: true, onDragDrop: (drop) => void move(moveOf(records, drop)) })}
          allowDrop={(drop) => moveOf(records, drop) !== null}
          renderNode={({ node, elementProps, dragHandleProps, expanded, hasChildren }) => {
            const record = byId.get(node.value);
            return record ? (
              <CategoryRow
                record={record}
                may={may}
                elementProps={elementProps}
                dragHandleProps={dragHandleProps}
                expanded={expanded}
                hasChildren={hasChildren}
                toggle={() => tree.toggleExpanded(node.value)}
                up={stepOf(records, record, -1)}
                down={stepOf(records, record, 1)}
                move={(requested) => void move(requested)}
              />
            ) : null;
          }}
        />
      )}
    </Stack>
  );
}

const nodeOf = ({ record, children }: Branch): TreeNodeData => ({
  value: String(record.id),
  label: localText(record.name, getLocale()).text,
  ...(children.length > 0 && { children: children.map(nodeOf) }),
});

/** Saves a move: first the new parent, if it changes, then the order. */
function useMoves() {
  const { run, failure, isBusy: isMoving } = useAction();
  async function move(change: Move | null) {
    if (change) await run(() => carryOut(change), { done: m.admin_tree_moved({ name: change.record.name.en }) });
  }
  return { move, failure: failure?.message, isMoving };
}

async function carryOut({ record, parentId, order }: Move): Promise<Called<unknown>> {
  const { id, updatedAt, parentCategory } = record;
  if (parentCategory !== parentId) {
    const moved = await callApi('PUT', 'product-category', { id, updatedAt, parentCategory: parentId });
    if (!moved.isDone) return { ...moved, message: Object.values(moved.fields)[0] ?? moved.message };
  }
  return await callApi('PUT', 'product-category/reorder', { listID: order });
}
