import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { m } from '../../../i18n/messages/messages.js';
import { moved, without } from '../form/order.ts';
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
  const move = (from: number, to: number) => input.change(moved(ids, from, to));
  return (
    <FieldGroup input={input}>
      {ids.length === 0 && <p className={styles.empty}>{m.admin_form_no_pictures()}</p>}
      <DragDropContext
        dragHandleUsageInstructions={m.admin_form_drag_instructions()}
        onDragEnd={({ source, destination }) => destination && move(source.index, destination.index)}
      >
        <Droppable droppableId={input.name} direction="horizontal">
          {({ innerRef, droppableProps, placeholder }) => (
            <ol ref={innerRef} {...droppableProps} className={styles.strip} aria-label={input.label}>
              {ids.map((id, position) => (
                <Tile
                  key={id}
                  id={id}
                  media={known.get(id)}
                  position={position}
                  count={ids.length}
                  move={(by) => move(position, position + by)}
                  remove={() => input.change(without(ids, position))}
                />
              ))}
              {placeholder}
            </ol>
          )}
        </Droppable>
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

type TileProps = {
  id: number;
  media: Found | undefined;
  position: number;
  count: number;
  move: (by: 1 | -1) => void;
  remove: () => void;
};

function Tile({ id, media, position, count, move, remove }: TileProps) {
  const name = nameOfMedia(media, id);
  const isFeature = position === 0;
  return (
    <Draggable draggableId={String(id)} index={position}>
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <li ref={innerRef} {...draggableProps} className={styles.place}>
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
