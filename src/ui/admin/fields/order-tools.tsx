import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp, IconX } from '../icons.tsx';
import styles from './fields.module.css';

type Props = {
  /** How the thing is called, for those who can't see where the button stands. */
  name: string;
  position: number;
  count: number;
  direction: 'vertical' | 'horizontal';
  move: (by: 1 | -1) => void;
  remove: () => void;
};

/** The way by keyboard to put things in order, and to take one out. */
export function OrderTools({ name, position, count, direction, move, remove }: Props) {
  const isVertical = direction === 'vertical';
  return (
    <div className={styles.rowTools}>
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
      <Tool label={m.admin_form_remove({ name })} press={remove}>
        <IconX size={16} />
      </Tool>
    </div>
  );
}

type ToolProps = { label: string; by?: 1 | -1; isDisabled?: boolean; press: () => void; children: ReactNode };

/** A button at its end stays focusable, so that the keyboard does not lose its place. */
export const Tool = ({ label, by, isDisabled = false, press, children }: ToolProps) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      variant="subtle"
      color="fog"
      size={30}
      className={styles.tool ?? ''}
      aria-label={label}
      data-move={by}
      aria-disabled={isDisabled}
      {...(isDisabled && { 'data-disabled': true })}
      onClick={() => !isDisabled && press()}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);
