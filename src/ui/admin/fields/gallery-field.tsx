import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { m } from '../../../i18n/messages/messages.js';
import { moved, movedInRows, rowsOf, without } from '../form/order.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldInput } from './field-input.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { OrderTools } from './order-tools.tsx';
import { KindTag, nameOfMedia, Thumbnail } from './picture-tile.tsx';
import styles from './pictures.module.css';
import { type Found, useLookedUp } from './use-looked-up.ts';

/** Pictures in order: the first is the feature. They are dragged, or moved by the buttons below each. */
export function GalleryField({ input }: { input: FieldInput<readonly number[]> }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const ids = input.value;
  const known = useLookedUp('media', ids);
  const follow = useFollowFocus(ids);
  const { ref, width } = useElementSize();
  const perRow = width === 0 ? 5 : Math.max(2, Math.floor((width + gapPixels) / (leastTilePixels + gapPixels)));
  return (
    <FieldGroup input={input}>
      {ids.length === 0 && <p className={styles.empty}>{m.admin_form_no_pictures()}</p>}
      <DragDropContext
        dragHandleUsageInstructions={m.admin_form_drag_instructions()}
        onDragEnd={({ source, destination }) =>
          destination && input.change(movedInRows(ids, placeOf(source), placeOf(destination), perRow))
        }
      >
        <div ref={ref} className={styles.grid} style={{ '--per-row': perRow } as CSSProperties}>
          {rowsOf(ids, perRow).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
            <Droppable key={at} droppableId={String(at)} direction="horizontal">
              {({ innerRef, droppableProps, placeholder }) => (
                <ol ref={innerRef} {...droppableProps} className={styles.strip} start={at * perRow + 1}>
                  {row.map((id, position) => (
                    <Tile
                      key={id}
                      id={id}
                      media={known.get(id)}
                      inRow={position}
                      position={at * perRow + position}
                      count={ids.length}
                      move={(by) => {
                        follow(id, by);
                        input.change(moved(ids, at * perRow + position, at * perRow + position + by));
                      }}
                      remove={() => input.change(without(ids, at * perRow + position))}
                    />
                  ))}
                  {placeholder}
                </ol>
              )}
            </Droppable>
          ))}
        </div>
      </DragDropContext>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" leftSection={<IconPhoto size={16} aria-hidden />} onClick={open}>
          {m.admin_form_from_library()}
        </Button>
      </div>
      <LibraryDialog
        isOpen={isOpen}
        close={close}
        choose={(chosen) => input.change([...new Set([...ids, ...chosen])])}
      />
    </FieldGroup>
  );
}

/** A tile that moves into another row is made anew there: whoever moved it by keyboard goes along. */
function useFollowFocus(ids: readonly number[]): (id: number, by: 1 | -1) => void {
  const wish = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what there is to wait for
  useEffect(() => {
    if (wish.current) document.querySelector<HTMLElement>(wish.current)?.focus();
    wish.current = null;
  }, [ids]);
  return (id, by) => {
    wish.current = `[data-tile="${id}"] [data-move="${by}"]`;
  };
}

const gapPixels = 12;
const leastTilePixels = 124;

const placeOf = ({ droppableId, index }: { droppableId: string; index: number }) => ({
  row: Number(droppableId),
  position: index,
});

type TileProps = {
  id: number;
  media: Found | undefined;
  /** Its place in its row, and in the whole gallery. */
  inRow: number;
  position: number;
  count: number;
  move: (by: 1 | -1) => void;
  remove: () => void;
};

function Tile({ id, media, inRow, position, count, move, remove }: TileProps) {
  const name = nameOfMedia(media, id);
  const isFeature = position === 0;
  return (
    <Draggable draggableId={String(id)} index={inRow}>
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <li ref={innerRef} {...draggableProps} className={styles.place} data-tile={id}>
          <figure className={styles.tile} data-feature={isFeature}>
            <div {...dragHandleProps} {...{ 'aria-label': m.admin_form_drag({ name }) }} className={styles.grip}>
              <Thumbnail media={media} />
            </div>
            {isFeature ? (
              <span className={`${styles.tag} ${styles.feature}`}>{m.admin_form_feature()}</span>
            ) : (
              <KindTag media={media} />
            )}
            <figcaption>
              <span className={styles.caption}>{name}</span>
              <span className={styles.tools}>
                <OrderTools
                  name={name}
                  position={position}
                  count={count}
                  direction="horizontal"
                  move={move}
                  remove={remove}
                />
              </span>
            </figcaption>
          </figure>
        </li>
      )}
    </Draggable>
  );
}
