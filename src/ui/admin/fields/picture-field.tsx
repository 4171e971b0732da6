import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { m } from '../../../i18n/messages/messages.js';
import { FieldGroup } from './field-group.tsx';
import type { FieldInput } from './field-input.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { KindTag, nameOfMedia, Thumbnail } from './picture-tile.tsx';
import styles from './pictures.module.css';
import { useLookedUp } from './use-looked-up.ts';

/** One picture of the library. */
export function PictureField({ input }: { input: FieldInput<number | null | undefined> }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const id = input.value ?? null;
  const media = useLookedUp('media', id === null ? [] : [id]).get(id ?? 0);
  return (
    <FieldGroup input={input}>
      {id !== null && (
        <figure className={`${styles.tile} ${styles.one}`}>
          <Thumbnail media={media} />
          <KindTag media={media} />
          <figcaption className={styles.caption}>{nameOfMedia(media, id)}</figcaption>
        </figure>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="xs" leftSection={<IconPhoto size={16} aria-hidden />} onClick={open}>
          {id === null ? m.admin_form_from_library() : m.admin_form_change_picture()}
        </Button>
        {id !== null && (
          <Button
            variant="subtle"
            color="fog"
            size="xs"
            leftSection={<IconX size={16} aria-hidden />}
            aria-label={m.admin_form_remove({ name: input.label })}
            onClick={() => input.change(null)}
          >
            {m.admin_form_remove_short()}
          </Button>
        )}
      </div>
      <LibraryDialog isOpen={isOpen} close={close} isSingle choose={([chosen]) => input.change(chosen ?? null)} />
    </FieldGroup>
  );
}
