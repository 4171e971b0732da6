import { type DragEvent, useState } from 'react';

const kind = 'application/x-slipway-booking';

export const dragEntry = (event: DragEvent, id: number): void => event.dataTransfer.setData(kind, String(id));

/** Makes an element take bookings that are dropped on it. */
export function useDropTarget(drop: (id: number) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const id = Number(event.dataTransfer.getData(kind));
      if (!id) return;
      event.preventDefault();
      event.stopPropagation();
      drop(id);
    },
  };
}
