import { Draggable } from '@hello-pangea/dnd';
import { Collapse } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { OrderTools, Tool } from '#src/ui/admin/fields/order-tools.tsx';
import { IconChevronDown, IconCopy, IconGripVertical } from '#src/ui/admin/icons.tsx';
import type { Block } from '../block.ts';
import { blockNames } from '../block-text.ts';
import styles from './block-editor.module.css';
import { BlockParts } from './block-parts.admin.tsx';
import { blockSummary } from './block-summary.ts';

type Props = {
  block: Block;
  blockKey: number;
  position: number;
  count: number;
  errors: Record<string, ReactNode>;
  isOpen: boolean;
  toggle: () => void;
  change: (block: Block) => void;
  move: (by: 1 | -1) => void;
  duplicate: () => void;
  remove: () => void;
};

/** One block, edited in place: its header stays when it is collapsed, and is the drag handle. */
export function BlockCard({ block, blockKey, position, count, errors, isOpen, toggle, ...act }: Props) {
  const id = useId();
  const kind = blockNames[block.type]();
  const name = m.admin_post_block_name({ number: position + 1, kind });
  const isWrong = Object.keys(errors).some((field) => `${field}.`.startsWith(`blocks.${position}.`));
  const isShown = isOpen || isWrong;
  // Stays mounted when collapsed again: a picture that is still uploading needs its field.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <Draggable draggableId={String(blockKey)} index={position} disableInteractiveElementBlocking>
      {(grip, { isDragging }) => (
        <li
          ref={grip.innerRef}
          {...grip.draggableProps}
          className={styles.card}
          data-block={blockKey}
          data-dragging={isDragging || undefined}
          data-wrong={isWrong || undefined}
          aria-label={name}
        >
          <div className={styles.head}>
            <button
              type="button"
              {...grip.dragHandleProps}
              className={styles.grip}
              aria-label={m.admin_form_drag({ name })}
            >
              <IconGripVertical size={18} aria-hidden />
            </button>
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isShown}
              aria-controls={`${id}-parts`}
              onClick={toggle}
            >
              <IconChevronDown size={16} aria-hidden className={styles.chevron} data-open={isShown} />
              <span className={styles.kind}>{kind}</span>
              <span className={styles.summary}>{isShown ? '' : blockSummary(block)}</span>
            </button>
            <span className={styles.tools}>
              <Tool label={m.admin_post_block_duplicate({ name })} press={act.duplicate}>
                <IconCopy size={16} />
              </Tool>
              <OrderTools
                name={name}
                position={position}
                count={count}
                direction="vertical"
                move={act.move}
                remove={act.remove}
              />
            </span>
          </div>
          {errors[`blocks.${position}`] && <p className={styles.error}>{errors[`blocks.${position}`]}</p>}
          <Collapse id={`${id}-parts`} expanded={isShown} keepMounted keepMountedMode="display-none">
            {wasShown && (
              <BlockParts
                block={block}
                position={position}
                name={`blocks.${blockKey}`}
                errors={errors}
                change={act.change}
              />
            )}
          </Collapse>
        </li>
      )}
    </Draggable>
  );
}
