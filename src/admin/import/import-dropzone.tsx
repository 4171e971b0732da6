import '@mantine/dropzone/styles.layer.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconFileUpload } from '#src/ui/admin/icons.tsx';
import styles from './import.module.css';

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
      multiple={false}
      // The server detects the type from the bytes.
      onDropAny={(files, rejections) => {
        const file = files[0] ?? rejections[0]?.file;
        if (file) onFile(file);
      }}
      onDrop={() => undefined}
      className={styles.drop ?? ''}
      inputProps={{ 'aria-label': m.admin_import_file(), accept: ofPhotos ? '.zip' : '.csv,.txt,.xlsx' }}
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
