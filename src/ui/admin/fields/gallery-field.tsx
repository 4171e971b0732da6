import { Button, Center, Group } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { DragArea, DragList } from '../drag/drag-list.tsx';
import { moved, movedInRows, rowsOf, without } from '../form/order.ts';
import { IconPhoto } from '../icons.tsx';
import { MediaDrawer } from '../media/media-drawer.tsx';
import type { MediaRecord } from '../media/media-record.ts';
import { useMedia } from '../media/use-media.ts';
import type { Upload } from '../upload/upload.ts';
import { UploadDrop } from '../upload/upload-drop.tsx';
import { isUnderWay, type UploadQueue } from '../upload/upload-queue.ts';
import { useFieldQueue, useTaking, useUploadsOf } from '../upload/use-uploads.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldInput } from './field-input.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import styles from './pictures.module.css';
import { useRecordContext } from './record-context.ts';
import { RefusedFile, UploadTile } from './upload-tile.tsx';

type Props = {
  input: FieldInput<readonly number[]>;
  /** Shown below the pictures that are loaded. */
  below?: (pictures: readonly MediaRecord[], changed: (pictures: readonly MediaRecord[]) => void) => ReactNode;
};

/**
 * An ordered list of pictures, the first of which is the feature image: uploaded, chosen from the library, and
 * reordered.
 */
export function GalleryField({ input, below }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [looked, look] = useState<{ id: number; start: 'crop' | null } | null>(null);
  const { mayChangeMedia } = useRecordContext();
  const ids = input.value;
  const queue = useFieldQueue(input.name);
  const arriving = useUploadsOf(queue);
  const { known, learn } = useMedia(ids);
  const follow = useFollowFocus(ids);
  const { ref, width } = useElementSize();
  const perRow = width === 0 ? 5 : Math.max(2, Math.floor((width + gapPixels) / (minTilePixels + gapPixels)));
  const opened = known.get(looked?.id ?? 0);
  return (
    <FieldGroup input={input}>
      {ids.length === 0 && arriving.length === 0 && (
        <Center
          component="p"
          py="s6"
          px="s4"
          bd="1px dashed var(--fog-400)"
          bdrs="var(--r-sm)"
          bg="var(--fog-25)"
          c="dimmed"
        >
          {m.admin_form_no_pictures()}
        </Center>
      )}
      <div ref={ref} className={styles.grid} style={{ '--per-row': perRow } as CSSProperties}>
        <DragArea
          dragHandleUsageInstructions={m.admin_form_drag_instructions()}
          onDragEnd={({ source, destination }) =>
            destination && input.change(movedInRows(ids, placeOf(source), placeOf(destination), perRow))
          }
        >
          {rowsOf(ids, perRow).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
            <DragList key={at} id={String(at)} direction="horizontal">
              {({ innerRef, droppableProps, placeholder }) => (
                <ol ref={innerRef} {...droppableProps} className={styles.strip} start={at * perRow + 1}>
                  {row.map((id, inRow) => {
                    const position = at * perRow + inRow;
                    return (
                      <GalleryTile
                        key={id}
                        id={id}
                        media={known.get(id)}
                        inRow={inRow}
                        position={position}
                        count={ids.length}
                        move={(by) => {
                          follow(id, by);
                          input.change(moved(ids, position, position + by));
                        }}
                        remove={() => input.change(without(ids, position))}
                        describe={() => look({ id, start: null })}
                        crop={() => look({ id, start: 'crop' })}
                      />
                    );
                  })}
                  {placeholder}
                </ol>
              )}
            </DragList>
          ))}
        </DragArea>
        <Arriving input={input} queue={queue} uploads={arriving} />
      </div>
      <Group gap="s2" mt="s2_5">
        <Button variant="default" size="xs" leftSection={<IconPhoto size={16} aria-hidden />} onClick={open}>
          {m.admin_form_from_library()}
        </Button>
      </Group>
      <LibraryDialog
        isOpen={isOpen}
        close={close}
        choose={(chosen) => input.change([...new Set([...ids, ...chosen])])}
      />
      {below?.(
        ids.flatMap((id) => known.get(id) ?? []),
        learn,
      )}
      {opened && (
        <MediaDrawer
          media={opened}
          mayChange={mayChangeMedia}
          start={looked?.start ?? null}
          close={() => look(null)}
          changed={(changed) => learn([changed])}
          added={(added) => {
            learn([added]);
            look({ id: added.id, start: null });
            input.change(ids.map((id) => (id === opened.id ? added.id : id)));
          }}
        />
      )}
    </FieldGroup>
  );
}

type ArrivingProps = { input: FieldInput<readonly number[]>; queue: UploadQueue; uploads: readonly Upload[] };

/** Uploads in progress, and the drop area. */
function Arriving({ input, queue, uploads }: ArrivingProps) {
  useTaking(queue, (arrived) => input.change([...new Set([...input.value, ...arrived])]));
  const underWay = uploads.filter(isUnderWay).length;
  return (
    <>
      <p className="vh" role="status">
        {underWay > 0 && m.admin_media_under_way({ count: underWay })}
      </p>
      {uploads.filter(isFailed).map((upload) => (
        <RefusedFile key={upload.id} upload={upload} queue={queue} />
      ))}
      <Group component="ul" gap="s3" miw={0} aria-label={m.admin_media_uploads()}>
        {uploads.filter(isOnItsWay).map((upload) => (
          <li key={upload.id} className={styles.place}>
            <UploadTile upload={upload} queue={queue} />
          </li>
        ))}
        <li className={styles.place}>
          <UploadDrop label={m.admin_media_upload_to({ field: input.label })} add={queue.add} />
        </li>
      </Group>
    </>
  );
}

const isFailed = ({ step }: Upload): boolean => step === 'failed';
const isOnItsWay = (upload: Upload): boolean => !isFailed(upload);

/** A tile that moves into another row is mounted again there: the keyboard focus follows it. */
function useFollowFocus(ids: readonly number[]): (id: number, by: number) => void {
  const options = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what there is to wait for
  useEffect(() => {
    if (options.current) document.querySelector<HTMLElement>(options.current)?.focus();
    options.current = null;
  }, [ids]);
  return (id, by) => {
    options.current = `[data-tile="${id}"] [data-move="${Math.sign(by)}"]`;
  };
}

const gapPixels = 12;
const minTilePixels = 144;

const placeOf = ({ droppableId, index }: { droppableId: string; index: number }) => ({
  row: Number(droppableId),
  position: index,
});
