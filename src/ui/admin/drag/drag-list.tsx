import type {
  DragDropContextProps,
  DraggableProvidedDraggableProps,
  DraggableProvidedDragHandleProps,
  DroppableProps,
  DroppableProvidedProps,
} from '@hello-pangea/dnd';
import { createContext, type ReactElement, type ReactNode, use, useRef } from 'react';
import { type DragLibrary, useDragLibrary } from './use-drag-library.ts';

/**
 * Lists that are ordered by dragging, and by buttons of their own. The library for dragging is large, so it comes after
 * the screen: until then the buttons work alone.
 */

const Library = createContext<DragLibrary | null>(null);

/** Around one list, or several between which rows are dragged. */
export function DragArea({ children, ...handlers }: Omit<DragDropContextProps, 'children'> & { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const library = useDragLibrary(area);
  return (
    <div ref={area} style={{ display: 'contents' }}>
      <Library value={library}>
        {library ? <library.DragDropContext {...handlers}>{children}</library.DragDropContext> : children}
      </Library>
    </div>
  );
}

/** Null and empty values until the library is there. */
type List = {
  innerRef: (element: HTMLElement | null) => void;
  droppableProps: Partial<DroppableProvidedProps>;
  placeholder: ReactNode;
};
type Row = {
  innerRef: (element: HTMLElement | null) => void;
  draggableProps: Partial<DraggableProvidedDraggableProps>;
  dragHandleProps: DraggableProvidedDragHandleProps | null;
  isDragging: boolean;
};

const ignore = () => undefined;
const still: List & Row = {
  innerRef: ignore,
  droppableProps: {},
  placeholder: null,
  draggableProps: {},
  dragHandleProps: null,
  isDragging: false,
};

type DragListProps = { id: string; direction?: DroppableProps['direction']; children: (list: List) => ReactElement };

export function DragList({ id, direction = 'vertical', children }: DragListProps) {
  const library = use(Library);
  if (!library) return children(still);
  return (
    <library.Droppable droppableId={id} direction={direction}>
      {children}
    </library.Droppable>
  );
}

type DragRowProps = { id: string; index: number; children: (row: Row) => ReactElement };

export function DragRow({ id, index, children }: DragRowProps) {
  const library = use(Library);
  if (!library) return children(still);
  return (
    <library.Draggable draggableId={id} index={index} disableInteractiveElementBlocking>
      {(grip, { isDragging }) => children({ ...grip, isDragging })}
    </library.Draggable>
  );
}
