import { type KeyboardEvent, useState } from 'react';

/** Of a grid of buttons one takes the focus by Tab; arrow keys lead to the others. */
export function useCellKeys() {
  const [current, setCurrent] = useState<string | null>(null);
  const cellProps = (row: number, column: number, isFirst: boolean) => {
    const cell = `${row},${column}`;
    return {
      'data-cell': cell,
      tabIndex: (current === null ? isFirst : current === cell) ? 0 : -1,
      onFocus: () => setCurrent(cell),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key];
        if (!step || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
        const next = `[data-cell="${row + step[0]},${column + step[1]}"]`;
        const found = event.currentTarget.closest('[data-cells]')?.querySelector<HTMLElement>(next);
        if (!found) return;
        event.preventDefault();
        found.focus();
      },
    };
  };
  return cellProps;
}

export type CellProps = ReturnType<typeof useCellKeys>;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
