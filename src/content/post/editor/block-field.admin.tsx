import { DragDropContext, Droppable } from '@hello-pangea/dnd';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { FieldGroup } from '#src/ui/admin/fields/field-group.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { type Block, blockTypes } from '../block.ts';
import { blockNames } from '../block-text.ts';
import type { PostForm } from '../post-input.ts';
import { BlockCard } from './block-card.admin.tsx';
import styles from './block-editor.module.css';
import { useBlocks } from './use-blocks.ts';

/** The body of a post: its blocks, edited in place, and ordered by dragging or with buttons. */
export function BlockField({ form }: FieldProps<PostForm>) {
  const { blocks } = form.values;
  const [announcement, setAnnouncement] = useState('');
  const nameAt = (at: number, number = at + 1) => {
    const type = blocks[at]?.type;
    return m.admin_post_block_name({ number, kind: type ? blockNames[type]() : '' });
  };
  const placeOf = (from: number, to: number) =>
    m.admin_post_block_moved({ name: nameAt(from), place: to + 1, count: blocks.length });
  const list = useBlocks({
    blocks,
    set: (changed) => form.setFieldValue('blocks', changed),
    announce: (from, to) => setAnnouncement(placeOf(from, to)),
  });

  function remove(at: number) {
    const name = nameAt(at);
    notifySuccess(m.admin_post_block_removed({ name }), { undo: list.remove(at) });
  }

  return (
    <FieldGroup input={inputOf('post', form, 'blocks')}>
      {blocks.length > 1 && (
        <div className={styles.above}>
          <Button variant="subtle" size="compact-sm" onClick={() => list.toggleAll(!list.areAllOpen)}>
            {list.areAllOpen ? m.admin_post_blocks_fold() : m.admin_post_blocks_unfold()}
          </Button>
        </div>
      )}
      <DragDropContext
        dragHandleUsageInstructions={m.admin_form_drag_instructions()}
        onDragStart={({ source }, { announce }) => announce(nameAt(source.index))}
        onDragUpdate={({ source, destination }, { announce }) =>
          destination && announce(placeOf(source.index, destination.index))
        }
        onDragEnd={({ source, destination }, { announce }) => {
          announce('');
          if (destination) list.move(source.index, destination.index);
        }}
      >
        <Droppable droppableId="blocks">
          {({ innerRef, droppableProps, placeholder }) => (
            <ol ref={innerRef} {...droppableProps} className={styles.cards}>
              {list.cards.map(({ key, entry }, at) => (
                <BlockCard
                  key={key}
                  block={entry}
                  blockKey={key}
                  position={at}
                  count={blocks.length}
                  errors={form.errors}
                  isOpen={list.isOpen(key)}
                  toggle={() => list.toggle(key)}
                  change={(block) => list.change(at, block)}
                  move={(by) => list.step(at, by)}
                  duplicate={() => list.duplicate(at)}
                  remove={() => remove(at)}
                />
              ))}
              {placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      <p className="vh" role="status">
        {announcement}
      </p>
      <AddBlock add={list.add} />
    </FieldGroup>
  );
}

function AddBlock({ add }: { add: (type: Block['type']) => void }) {
  const [type, setType] = useState<Block['type'] | null>(null);
  const [isMissing, setMissing] = useState(false);
  const press = () => {
    setMissing(type === null);
    if (type !== null) add(type);
    setType(null);
  };
  return (
    <div className={styles.add}>
      <Select<Block['type']>
        aria-label={m.admin_post_block_type()}
        placeholder={m.admin_post_block_type()}
        error={isMissing ? m.input_choose_block() : null}
        data={blockTypes.map((value) => ({ value, label: blockNames[value]() }))}
        value={type}
        maxDropdownHeight={360}
        onChange={(chosen) => {
          setType(chosen);
          setMissing(false);
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={press}>
        {m.admin_post_add_block()}
      </Button>
    </div>
  );
}
