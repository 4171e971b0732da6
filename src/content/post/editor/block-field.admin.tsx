import { Button, Group, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { DragArea, DragList } from '#src/ui/admin/drag/drag-list.tsx';
import { FieldGroup } from '#src/ui/admin/fields/field-group.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { moved, without } from '#src/ui/admin/form/order.ts';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { type Block, blankBlock, blockTypes } from '../block.ts';
import { blockNames } from '../block-text.ts';
import type { PostForm } from '../post-input.ts';
import { BlockCard } from './block-card.admin.tsx';
import { keyed } from './keyed.ts';

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
        <Group gap={0} wrap="nowrap" align="stretch" justify="flex-end" mb="s1_5">
          <Button variant="subtle" size="compact-sm" onClick={() => list.toggleAll(!list.areAllOpen)}>
            {list.areAllOpen ? m.admin_post_blocks_fold() : m.admin_post_blocks_unfold()}
          </Button>
        </Group>
      )}
      <DragArea
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
        <DragList id="blocks">
          {({ innerRef, droppableProps, placeholder }) => (
            <ol ref={innerRef} {...droppableProps}>
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
        </DragList>
      </DragArea>
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
    <Group gap="s2" align="start">
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
    </Group>
  );
}

type Deps = {
  blocks: Block[];
  set: (blocks: Block[]) => void;
  /** Announces a move to screen readers. */
  announce: (from: number, to: number) => void;
};

/** With more blocks than these, all start collapsed, so that the page can be overseen. */
const maxOpen = 4;

/** The blocks of a post in the editor: each has a stable key, and can be folded, moved, copied and removed. */
function useBlocks({ blocks, set, announce }: Deps) {
  const [stored, setStored] = useState(() => keyed([], blocks));
  const cards = keyed(stored, blocks);
  if (cards !== stored) setStored(cards);
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(blocks.length > maxOpen ? [] : cards.map(({ key }) => key)),
  );
  const latest = useRef(blocks);
  const [requested, setRequested] = useState<{ place: string } | null>(null);

  useEffect(() => {
    latest.current = blocks;
  });
  // Moving a block in the DOM takes the focus off it.
  useEffect(() => {
    if (requested) document.querySelector<HTMLElement>(requested.place)?.focus();
  }, [requested]);

  function move(from: number, to: number) {
    if (to === from || to < 0 || to >= blocks.length) return;
    set(moved(blocks, from, to));
    announce(from, to);
  }
  const insert = (at: number, block: Block) => {
    set(latest.current.toSpliced(at, 0, block));
    const next = 1 + Math.max(0, ...cards.map(({ key }) => key));
    setOpen((before) => new Set([...before, next]));
  };

  return {
    cards,
    isOpen: (key: number) => open.has(key),
    areAllOpen: cards.every(({ key }) => open.has(key)),
    toggle: (key: number) =>
      setOpen((before) =>
        before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
      ),
    toggleAll: (isOpening: boolean) => setOpen(new Set(isOpening ? cards.map(({ key }) => key) : [])),
    change: (at: number, block: Block) => set(blocks.with(at, block)),
    move,
    step(at: number, by: 1 | -1) {
      move(at, at + by);
      setRequested({ place: `[data-block="${cards[at]?.key}"] [data-move="${by}"]` });
    },
    add: (type: Block['type']) => insert(blocks.length, blankBlock(type)),
    duplicate: (at: number) => {
      const block = blocks[at];
      if (block) insert(at + 1, structuredClone(block));
    },
    /** Returns an undo function that leaves later edits alone. */
    remove(at: number): () => void {
      const block = blocks[at];
      set(without(blocks, at));
      return () => block && insert(Math.min(at, latest.current.length), block);
    },
  };
}
