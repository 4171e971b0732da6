import { ActionIcon, Box } from '@mantine/core';
import { startTransition, useOptimistic } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { DragArea, DragList, DragRow } from '#src/ui/admin/drag/drag-list.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '#src/ui/admin/icons.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { ListRecord } from './list-view.ts';
import styles from './order-list.module.css';

type Props = {
  declaration: AnyAdminResource;
  records: readonly ListRecord[];
  onOrder: (ids: readonly number[]) => Promise<unknown>;
};

/**
 * The whole list, reordered by mouse, touch or keyboard. Each drop is saved at once, and shown optimistically until the
 * list is reloaded.
 */
export default function OrderList({ declaration, records, onOrder }: Props) {
  const [shown, show] = useOptimistic(records);
  // This code is loaded separately, maybe later: until then the arrows are disabled.
  const isHydrated = useHydrated();

  function move(from: number, to: number | undefined) {
    if (to === undefined || to === from || to < 0 || to >= shown.length) return;
    const desired = [...shown];
    desired.splice(to, 0, ...desired.splice(from, 1));
    startTransition(async () => {
      show(desired);
      await onOrder(desired.map(({ id }) => id));
    });
  }

  return (
    <DragArea onDragEnd={({ source, destination }) => move(source.index, destination?.index)}>
      <DragList id="order">
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} className={styles.order}>
            {shown.map((record, at) => (
              <DragRow key={record.id} id={String(record.id)} index={at}>
                {({ innerRef, draggableProps, dragHandleProps, isDragging }) => (
                  <li ref={innerRef} {...draggableProps} className={styles.row} data-dragging={isDragging || undefined}>
                    <button
                      type="button"
                      {...dragHandleProps}
                      disabled={dragHandleProps === null}
                      className={styles.grip}
                      aria-label={m.admin_list_drag({ name: declaration.titleOf(record) })}
                    >
                      <IconGripVertical size={18} aria-hidden="true" />
                    </button>
                    <Box component="span" flex="1" miw={0} fw={600} className={shared.wrapAnywhere ?? ''}>
                      {declaration.titleOf(record)}
                    </Box>
                    <Step
                      record={record}
                      declaration={declaration}
                      isUp
                      isOff={!isHydrated || at === 0}
                      onStep={() => move(at, at - 1)}
                    />
                    <Step
                      record={record}
                      declaration={declaration}
                      isOff={!isHydrated || at === shown.length - 1}
                      onStep={() => move(at, at + 1)}
                    />
                  </li>
                )}
              </DragRow>
            ))}
            {placeholder}
          </ol>
        )}
      </DragList>
    </DragArea>
  );
}

type StepProps = {
  declaration: AnyAdminResource;
  record: ListRecord;
  isUp?: boolean;
  isOff: boolean;
  onStep: () => void;
};

function Step({ declaration, record, isUp = false, isOff, onStep }: StepProps) {
  const name = declaration.titleOf(record);
  return (
    <ActionIcon
      variant="subtle"
      color="fog"
      size={36}
      disabled={isOff}
      onClick={onStep}
      aria-label={isUp ? m.admin_list_move_up_of({ name }) : m.admin_list_move_down_of({ name })}
    >
      {isUp ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
    </ActionIcon>
  );
}
