import { Button } from '@mantine/core';
import { useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconCamera } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { offeredPictures } from '#src/ui/admin/upload/upload.ts';
import { UploadList } from '#src/ui/admin/upload/upload-list.tsx';
import { useTaking, useUploadQueue, useUploadsOf } from '#src/ui/admin/upload/use-uploads.ts';
import styles from './lot.module.css';
import { withPhotos } from './lot-change.ts';
import type { Lot } from './use-lot.ts';

/** Adds photos from the camera to the end of the product's gallery. */
export function Photos({ lot: { record, change } }: { lot: Lot }) {
  const chooser = useRef<HTMLInputElement>(null);
  const queue = useUploadQueue();
  const uploads = useUploadsOf(queue);
  useTaking(queue, (ids) => {
    void change(
      (present) => withPhotos(present, ids),
      () => notifySuccess(m.admin_lot_photos_done({ count: ids.length })),
    );
  });
  return (
    <section className={styles.photos}>
      <input
        ref={chooser}
        type="file"
        accept={offeredPictures}
        multiple
        hidden
        aria-label={m.admin_lot_add_photos()}
        onChange={({ currentTarget }) => {
          queue.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button
        fullWidth
        size="lg"
        variant="default"
        leftSection={<IconCamera aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {m.admin_lot_add_photos()}
      </Button>
      <p className={styles.count}>{m.admin_lot_photo_count({ count: record.media.length })}</p>
      <UploadList uploads={uploads} queue={queue} />
    </section>
  );
}
