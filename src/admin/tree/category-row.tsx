import { ActionIcon, Box, Menu, type RenderTreeNodePayload } from '@mantine/core';
import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { localText } from '#src/lib/localized.ts';
import { recordHref } from '#src/site/href.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconDots,
  IconExternalLink,
  IconGripVertical,
  IconPencil,
  IconPlus,
} from '#src/ui/admin/icons.tsx';
import type { CategoryRecord, Move } from './category-tree.ts';
import styles from './tree.module.css';

type Props = Pick<RenderTreeNodePayload, 'elementProps' | 'dragHandleProps' | 'expanded' | 'hasChildren'> & {
  record: CategoryRecord;
  may: { create: boolean; update: boolean };
  toggle: () => void;
  up: Move | null;
  down: Move | null;
  move: (requested: Move) => void;
};

/** One category: its name links to its form, its menu has the other actions. */
export function CategoryRow({ record, elementProps, dragHandleProps, expanded, hasChildren, toggle, ...menu }: Props) {
  const name = localText(record.name, getLocale()).text;
  const { className, ...element } = elementProps;
  return (
    <div {...element} className={`${className} ${styles.row}`}>
      {dragHandleProps && record.parentCategory !== null ? (
        <span {...dragHandleProps} className={styles.grip} aria-hidden="true">
          <IconGripVertical size={16} />
        </span>
      ) : (
        <span className={styles.grip} />
      )}
      {hasChildren ? (
        <ActionIcon
          variant="subtle"
          color="fog"
          size={28}
          aria-expanded={expanded}
          aria-label={expanded ? m.admin_tree_close({ name }) : m.admin_tree_open({ name })}
          onClick={toggle}
        >
          <IconChevronRight size={16} className={styles.chevron} data-open={expanded} aria-hidden />
        </ActionIcon>
      ) : (
        <Box component="span" flex="none" w={28} />
      )}
      <Link to={recordHref('product-category', record.id)} className={styles.name}>
        {name}
      </Link>
      {record.french !== 'published' && <StateMark state={record.french} />}
      {!record.active && <Badge tone="fog">{m.admin_tree_inactive()}</Badge>}
      <span className={styles.count}>{m.admin_tree_count({ count: record.count })}</span>
      <RowMenu record={record} name={name} {...menu} />
    </div>
  );
}

/** The translation state, if it needs work. */
const StateMark = ({ state }: { state: LanguageState }) => (
  <span>
    <span className="vh">{m.field_french()}: </span>
    <StateBadge state={state} />
  </span>
);

type MenuProps = Omit<Props, 'elementProps' | 'dragHandleProps' | 'expanded' | 'hasChildren' | 'toggle'> & {
  name: string;
};

function RowMenu({ record, name, may, up, down, move }: MenuProps) {
  // A category on the last level, or one with products, can't have children.
  const takesChildren = record.level < 3 && (record.childCount > 0 || record.count === 0);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="fog" size={32} aria-label={m.common_actions_for({ name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={recordHref('product-category', record.id)}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {m.common_edit()}
        </Menu.Item>
        {may.create && takesChildren && (
          <Menu.Item
            component={Link}
            to={`${href('/admin/:path/add', { path: 'product-category' })}?parentCategory=${record.id}`}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {m.admin_tree_add_child()}
          </Menu.Item>
        )}
        {may.update && up && (
          <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => move(up)}>
            {m.common_move_up()}
          </Menu.Item>
        )}
        {may.update && down && (
          <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => move(down)}>
            {m.common_move_down()}
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={record.path}
          target="_blank"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {m.common_view()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
