import { Stack, Text } from '@mantine/core';
import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconUpload } from '../icons.tsx';
import { labelled } from '../sentence.ts';
import styles from './upload.module.css';
import { offeredPictures, offeredTypes } from './upload.ts';

type Props = {
  /** A label, where the default text is not clear enough. */
  label?: string;
  shape?: 'tile' | 'wide';
  isSingle?: boolean;
  picturesOnly?: boolean;
  /** The types that the dialog offers, if others. */
  offered?: string;
  add: (files: File[]) => void;
};

/** An area to drop or choose files. All types are accepted here; the server validates them. */
export const UploadDrop = ({
  label = m.admin_media_drop_label(),
  shape = 'tile',
  isSingle = false,
  picturesOnly = false,
  offered = picturesOnly ? offeredPictures : offeredTypes,
  add,
}: Props) => {
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      className={styles.drop ?? ''}
      data-shape={shape}
      multiple={!isSingle}
      activateOnKeyboard={false}
      openRef={open}
      inputProps={{ accept: offered, 'aria-label': label }}
      onDrop={add}
    >
      <Stack component="span" gap="s1_5" align="center">
        <IconUpload size={20} aria-hidden />
        <button
          type="button"
          className={styles.browse}
          aria-label={labelled(m.admin_media_drop(), label)}
          onClick={(event) => {
            // Otherwise the area around it would open the dialog a second time.
            event.stopPropagation();
            open.current?.();
          }}
        >
          {m.admin_media_drop()}
        </button>
        <Text span size="xs">
          {m.admin_media_drop_limit()}
        </Text>
      </Stack>
    </Dropzone>
  );
};
