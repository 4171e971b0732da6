import '@mantine/dropzone/styles.layer.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconFileUpload } from '#src/ui/admin/icons.tsx';
import styles from './import.module.css';
import { packPhotos } from './pack-photos.ts';

type Props = {
  isQuiet: boolean;
  ofPhotos: boolean;
  onFile: (file: File) => void;
  /** The file being uploaded. */
  sending: { name: string; percent: number } | null;
  onCancel: () => void;
};

/** A drop area for a file, with a button to choose one. */
export function ImportDropzone({ isQuiet, ofPhotos, onFile, sending, onCancel }: Props) {
  const openDialog = useRef<() => void>(null);
  if (sending) {
    const text = m.admin_import_sending({ name: sending.name });
    return (
      <Stack gap="s3" align="flex-start" py="s7" px="s5" className={styles.sending ?? ''} role="status">
        <span>{text}</span>
        <Progress value={sending.percent} aria-label={text} />
        <Button variant="default" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </Stack>
    );
  }
  return (
    <Dropzone
      openRef={openDialog}
      activateOnClick={false}
      activateOnKeyboard={false}
      // A folder of photos is many files.
      multiple={ofPhotos}
      // The server detects the type from the bytes.
      onDropAny={async (files, rejections) => {
        const all = [...files, ...rejections.map((rejection) => rejection.file)];
        const file = ofPhotos ? await packPhotos(all) : all[0];
        if (file) onFile(file);
      }}
      onDrop={() => undefined}
      className={styles.drop ?? ''}
      inputProps={{ 'aria-label': m.admin_import_file(), accept: ofPhotos ? '.zip,image/*' : '.csv,.txt,.xlsx' }}
    >
      <IconFileUpload size={36} stroke={1.5} aria-hidden="true" />
      <p>{ofPhotos ? m.admin_import_drop_photos() : m.admin_import_drop()}</p>
      <Button
        className={styles.choose ?? ''}
        onClick={() => openDialog.current?.()}
        {...(isQuiet ? { variant: 'default' } : { color: 'oil' })}
      >
        {m.admin_import_choose()}
      </Button>
      <Text size="sm" c="dimmed">
        {ofPhotos ? m.admin_import_hint_photos() : m.admin_import_hint()}
      </Text>
    </Dropzone>
  );
}
