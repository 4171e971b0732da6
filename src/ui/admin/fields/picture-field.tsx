import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { m } from '#src/i18n/messages.ts';
import { IconPhoto, IconX } from '../icons.tsx';
import { MediaDrawer } from '../media/media-drawer.tsx';
import { useMedia } from '../media/use-media.ts';
import { offeredLogos, offeredPictures } from '../upload/upload.ts';
import { UploadDrop } from '../upload/upload-drop.tsx';
import { useFieldQueue, useTaking, useUploadsOf } from '../upload/use-uploads.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldInput } from './field-input.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { KindTag, nameOfMedia, Thumbnail } from './picture-tile.tsx';
import styles from './pictures.module.css';
import { useRecordContext } from './record-context.ts';
import { RefusedFile, UploadTile } from './upload-tile.tsx';

type Props = {
  input: FieldInput<number | null | undefined>;
  /** Offers SVG as well, which the server takes from administrators. */
  takesDrawings?: boolean;
};

/** One picture, chosen from the library or uploaded into it. */
export function PictureField({ input, takesDrawings = false }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [isDescribing, describing] = useDisclosure(false);
  const { mayChangeMedia } = useRecordContext();
  const id = input.value ?? null;
  const { known, learn } = useMedia(id === null ? [] : [id]);
  const media = known.get(id ?? 0);
  const queue = useFieldQueue(input.name);
  const uploads = useUploadsOf(queue);
  useTaking(queue, ([arrived]) => input.change(arrived ?? null));

  return (
    <FieldGroup input={input}>
      <Stack gap="s2" w={200} maw="100%">
        {id !== null && (
          <figure className={takesDrawings ? `${styles.tile} ${styles.whole}` : styles.tile}>
            <Thumbnail media={media} />
            <KindTag media={media} />
            <figcaption className={styles.caption}>{nameOfMedia(media, id)}</figcaption>
          </figure>
        )}
        {uploads.map((upload) =>
          upload.step === 'failed' ? (
            <RefusedFile key={upload.id} upload={upload} queue={queue} />
          ) : (
            <UploadTile key={upload.id} upload={upload} queue={queue} />
          ),
        )}
        {id === null && uploads.length === 0 && (
          <UploadDrop
            isSingle
            offered={takesDrawings ? offeredLogos : offeredPictures}
            label={m.admin_media_upload_to({ field: input.label })}
            add={queue.add}
          />
        )}
      </Stack>
      <Group gap="s2" mt="s2_5">
        <Button variant="default" size="xs" leftSection={<IconPhoto size={16} aria-hidden />} onClick={open}>
          {id === null ? m.admin_form_from_library() : m.admin_form_change_picture()}
        </Button>
        {media && media.isInLibrary !== false && (
          <Button variant="subtle" size="xs" onClick={describing.open}>
            {m.admin_media_describe()}
          </Button>
        )}
        {id !== null && (
          <Button
            variant="subtle"
            color="fog"
            size="xs"
            leftSection={<IconX size={16} aria-hidden />}
            aria-label={m.compare_remove({ name: input.label })}
            onClick={() => input.change(null)}
          >
            {m.common_remove()}
          </Button>
        )}
      </Group>
      <LibraryDialog isOpen={isOpen} close={close} isSingle choose={([chosen]) => input.change(chosen ?? null)} />
      {media && isDescribing && (
        <MediaDrawer
          media={media}
          mayChange={mayChangeMedia}
          close={describing.close}
          changed={(changed) => learn([changed])}
          added={(added) => {
            learn([added]);
            input.change(added.id);
          }}
        />
      )}
    </FieldGroup>
  );
}
