import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp, IconX } from '../icons.tsx';
import styles from './fields.module.css';

type Props = {
  /** The entry's name, for screen readers. */
  name: string;
  position: number;
  count: number;
  direction: 'vertical' | 'horizontal';
  move: (by: 1 | -1) => void;
  remove: () => void;
};

/** Buttons to reorder and remove an entry, also by keyboard. */
export function OrderTools({ name, position, count, direction, move, remove }: Props) {
  const isVertical = direction === 'vertical';
  return (
    <Group gap="s0_5" wrap="nowrap" align="stretch" className={styles.rowTools ?? ''}>
      <Tool
        label={isVertical ? m.admin_form_move_up({ name }) : m.admin_form_move_left({ name })}
        isDisabled={position === 0}
        by={-1}
        press={() => move(-1)}
      >
        {isVertical ? <IconChevronUp size={16} /> : <IconChevronLeft size={16} />}
      </Tool>
      <Tool
        label={isVertical ? m.admin_form_move_down({ name }) : m.admin_form_move_right({ name })}
        isDisabled={position === count - 1}
        by={1}
        press={() => move(1)}
      >
        {isVertical ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
      </Tool>
      <Tool label={m.compare_remove({ name })} press={remove}>
        <IconX size={16} />
      </Tool>
    </Group>
  );
}

type ToolProps = { label: string; by?: 1 | -1; isDisabled?: boolean; press: () => void; children: ReactNode };

export const Tool = ({ label, by, isDisabled = false, press, children }: ToolProps) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      variant="subtle"
      color="fog"
      size={30}
      className={styles.tool ?? ''}
      aria-label={label}
      data-move={by}
      disabled={isDisabled}
      onClick={press}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);
