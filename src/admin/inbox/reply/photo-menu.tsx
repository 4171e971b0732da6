import { Button, CloseButton, FileButton, Group, Loader, Popover } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { pdfType, type ReplyPicture, type UnitPhoto } from '#src/leads/inbox/picture/reply-picture.ts';
import { uploadTypes } from '#src/lib/upload.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconFileText, IconPhoto, IconUpload } from '#src/ui/admin/icons.tsx';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import styles from './photo-menu.module.css';
import type { ReplyPhotos } from './use-reply-photos.ts';

type Props = { lead: Lead; photos: ReplyPhotos };

const accepted = [...uploadTypes.picture, pdfType].join();

/** Attaches photos to the reply: of the unit, with one click each, or photos and PDFs from this device. */
export const PhotoMenu = ({ lead, photos }: Props) =>
  lead.product === null ? (
    <FileButton multiple accept={accepted} onChange={(files) => void photos.uploadAll(files)}>
      {({ onClick }) => <PhotoButton photos={photos} onClick={onClick} />}
    </FileButton>
  ) : (
    <UnitPhotos lead={lead} photos={photos} />
  );

const PhotoButton = ({ photos, ...more }: Pick<Props, 'photos'> & ComponentProps<typeof Button<'button'>>) => (
  <Button
    variant="subtle"
    color="fog"
    // It stays enabled, so that the focus can come back to it.
    leftSection={photos.isBusy ? <Loader size={17} aria-hidden /> : <IconPhoto size={17} aria-hidden />}
    aria-busy={photos.isBusy}
    {...more}
  >
    {m.admin_inbox_photo()}
  </Button>
);

function UnitPhotos({ lead: { resource, id }, photos }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [offered, setOffered] = useState<readonly UnitPhoto[]>([]);

  /** Opens with the photos, so that the first of them has the focus. */
  async function open() {
    const query = new URLSearchParams({ resource, id: String(id) });
    const answer = await callApi<{ record: UnitPhoto[] }>('GET', `inbox/unit-photos?${query}`);
    if (!answer.isDone) notifyFailure(answer.message);
    setOffered(answer.isDone ? answer.result.record : []);
    setOpen(true);
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      width={336}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <PhotoButton photos={photos} onClick={() => (isOpen ? setOpen(false) : void open())} />
      </Popover.Target>
      <Popover.Dropdown aria-label={m.admin_inbox_photo()}>
        {offered.length > 0 && (
          <ul className={styles.offered} aria-label={m.admin_inbox_photos_of_unit()}>
            {offered.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-label={m.admin_inbox_photo_add({ name: photo.name })}
                  onClick={() => {
                    setOpen(false);
                    void photos.choose(photo);
                  }}
                >
                  <img src={photo.thumbnail} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <FileButton
          multiple
          accept={accepted}
          onChange={(files) => {
            setOpen(false);
            void photos.uploadAll(files);
          }}
        >
          {({ onClick }) => (
            <Button variant="default" fullWidth leftSection={<IconUpload size={17} aria-hidden />} onClick={onClick}>
              {m.admin_inbox_photo_upload()}
            </Button>
          )}
        </FileButton>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The photos and PDFs attached to the reply. */
export function AttachedPhotos({
  pictures,
  remove,
}: {
  pictures: readonly ReplyPicture[];
  remove: (picture: ReplyPicture) => void;
}) {
  if (pictures.length === 0) return null;
  return (
    <Group
      component="ul"
      gap="s2"
      pt="s1_5"
      pb="s2"
      px="s3"
      className={styles.attached ?? ''}
      aria-label={m.common_files()}
    >
      {pictures.map((picture) => (
        <li key={picture.id}>
          <a href={picture.href} target="_blank" rel="noreferrer">
            {picture.kind === 'picture' ? (
              <img src={picture.href} alt={picture.name} />
            ) : (
              <span className={styles.paper}>
                <IconFileText size={20} aria-hidden />
                <span>{`${picture.name}.pdf`}</span>
              </span>
            )}
          </a>
          <CloseButton
            size="md"
            aria-label={m.compare_remove({ name: picture.name })}
            onClick={() => remove(picture)}
          />
        </li>
      ))}
    </Group>
  );
}
