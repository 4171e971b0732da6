import { useEffect, useRef, useState } from 'react';
import { moved, without } from '#src/ui/admin/form/order.ts';
import { type Block, blankBlock } from '../block.ts';
import { keyed } from './keyed.ts';

type Deps = {
  blocks: Block[];
  set: (blocks: Block[]) => void;
  /** Announces a move to screen readers. */
  announce: (from: number, to: number) => void;
};

/** With more blocks than these, all start collapsed, so that the page can be overseen. */
const mostOpen = 4;

/** The blocks of a post in the editor: each has a stable key, and can be folded, moved, copied and removed. */
export function useBlocks({ blocks, set, announce }: Deps) {
  const [stored, setStored] = useState(() => keyed([], blocks));
  const cards = keyed(stored, blocks);
  if (cards !== stored) setStored(cards);
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(blocks.length > mostOpen ? [] : cards.map(({ key }) => key)),
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
