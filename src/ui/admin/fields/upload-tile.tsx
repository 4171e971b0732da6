import { Alert, Button, Group, Stack } from '@mantine/core';
import { flushSync } from 'react-dom';
import { m } from '#src/i18n/messages.ts';
import type { Upload } from '../upload/upload.ts';
import { UploadState, UploadTools } from '../upload/upload-list.tsx';
import type { UploadQueue } from '../upload/upload-queue.ts';
import { useFormSave } from './form-save.ts';
import styles from './pictures.module.css';

type Props = { upload: Upload; queue: UploadQueue };

/** A picture that is being uploaded, in its future place. */
export const UploadTile = ({ upload, queue }: Props) => (
  <Stack gap="s1_5" justify="space-between" p="s3" h="100%" mih={150} className={styles.tile ?? ''}>
    <UploadState upload={upload} />
    <UploadTools upload={upload} queue={queue} />
  </Stack>
);

/** A file that was refused: why, and what to do. Nothing else waits for it. */
export function RefusedFile({ upload: { id, file, error }, queue }: Props) {
  const save = useFormSave();
  const leaveOut = () => {
    // The form has taken it out before it is saved.
    flushSync(() => (save ? queue.leaveOut(id) : queue.cancel(id)));
    save?.();
  };
  return (
    <Alert color="star" role="alert" py="s2_5" px="s3">
      <Group gap="xs" justify="space-between">
        <span>{m.admin_media_not_uploaded({ name: file.name, reason: error ?? '' })}</span>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => queue.retry(id)}>
            {m.common_try_again()}
          </Button>
          <Button variant="default" size="xs" onClick={leaveOut}>
            {save ? m.admin_media_save_without() : m.common_remove()}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
