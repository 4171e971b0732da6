import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconUpload } from '../icons.tsx';
import styles from './upload.module.css';
import { offeredPictures, offeredTypes } from './upload.ts';

type Props = {
  /** What the place is for, where its own words don't say. */
  label?: string;
  shape?: 'tile' | 'wide';
  isSingle?: boolean;
  picturesOnly?: boolean;
  add: (files: File[]) => void;
};

/** Where files are dropped, or chosen by pressing. Whatever is dropped is tried: the server says what it thinks of it. */
export const UploadDrop = ({
  label = m.admin_media_drop_label(),
  shape = 'tile',
  isSingle = false,
  picturesOnly = false,
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
      inputProps={{ accept: picturesOnly ? offeredPictures : offeredTypes, 'aria-label': label }}
      onDrop={add}
    >
      <span className={styles.dropText}>
        <IconUpload size={20} aria-hidden />
        <button
          type="button"
          className={styles.browse}
          aria-label={`${m.admin_media_drop()}: ${label}`}
          onClick={(event) => {
            // The place around it would open the dialog a second time.
            event.stopPropagation();
            open.current?.();
          }}
        >
          {m.admin_media_drop()}
        </button>
        <span className={styles.limit}>{m.admin_media_drop_limit()}</span>
      </span>
    </Dropzone>
  );
};
