import { ActionIcon, Group, Menu } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { DragRow } from '../drag/drag-list.tsx';
import { IconDots } from '../icons.tsx';
import { isTooSmall, type MediaRecord, minUsefulPixels, readableBytes } from '../media/media-record.ts';
import fields from './fields.module.css';
import { OrderTools } from './order-tools.tsx';
import { KindTag, nameOfMedia, Thumbnail } from './picture-tile.tsx';
import styles from './pictures.module.css';

type Props = {
  id: number;
  media: MediaRecord | undefined;
  /** Its position in its row, and in the whole gallery. */
  inRow: number;
  position: number;
  count: number;
  move: (by: number) => void;
  remove: () => void;
  describe: () => void;
  crop: () => void;
};

/** A picture of a gallery: moved by dragging, or with the buttons below it. */
export function GalleryTile({ id, media, inRow, position, count, move, remove, describe, crop }: Props) {
  const name = nameOfMedia(media, id);
  const isFeature = position === 0;
  const isInLibrary = media?.isInLibrary !== false;
  return (
    <DragRow id={String(id)} index={inRow}>
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <li ref={innerRef} {...draggableProps} className={styles.place} data-tile={id}>
          <figure className={styles.tile} data-feature={isFeature}>
            <div
              {...(dragHandleProps && { ...dragHandleProps, 'aria-label': m.admin_form_drag({ name }) })}
              className={styles.grip}
            >
              <Thumbnail media={media} />
            </div>
            {isFeature ? (
              <span className={`${styles.tag} ${styles.feature}`}>{m.admin_form_feature()}</span>
            ) : (
              <KindTag media={media} />
            )}
            <figcaption>
              <span className={styles.caption} title={name}>
                {media ? `${readableBytes(media.bytes)} · ${name}` : name}
              </span>
              {media && isTooSmall(media) && (
                <span className={styles.small}>
                  {m.admin_media_small({ width: media.width, height: media.height, min: minUsefulPixels })}
                </span>
              )}
              <Group component="span" gap={0} align="stretch" justify="center" p="s1">
                <OrderTools
                  name={name}
                  position={position}
                  count={count}
                  direction="horizontal"
                  move={move}
                  remove={remove}
                />
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon
                      variant="subtle"
                      color="fog"
                      size={30}
                      className={fields.tool ?? ''}
                      aria-label={m.admin_media_tools_of({ name })}
                    >
                      <IconDots size={16} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {!isFeature && <Menu.Item onClick={() => move(-position)}>{m.admin_media_make_first()}</Menu.Item>}
                    {isInLibrary && <Menu.Item onClick={describe}>{m.admin_media_describe()}</Menu.Item>}
                    {isInLibrary && media?.kind === 'picture' && (
                      <Menu.Item onClick={crop}>{m.admin_media_crop()}</Menu.Item>
                    )}
                    <Menu.Item color="star" onClick={remove}>
                      {m.common_remove()}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </Group>
            </figcaption>
          </figure>
        </li>
      )}
    </DragRow>
  );
}
