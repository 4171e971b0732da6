import 'react-image-crop/dist/ReactCrop.css';
import { Alert, Button, Group, Progress, Select } from '@mantine/core';
import { useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { m } from '#src/i18n/messages.ts';
import { Dialog } from '../dialog.tsx';
import { notifySuccess } from '../notices.tsx';
import { useOneUpload } from '../upload/use-one-upload.ts';
import { largestPart, type Part, pixelsOf } from './crop-area.ts';
import styles from './media.module.css';
import type { MediaRecord } from './media-record.ts';
import { fetchMedia } from './use-media.ts';

type Props = {
  media: MediaRecord;
  /** Whether the picture itself may be replaced, wherever it is used. */
  mayReplace: boolean;
  close: () => void;
  /** A new picture, or the old one with new bytes. */
  cropped: (media: MediaRecord) => void;
};

/** The aspect ratios that pages use. */
const shapes = [
  { value: 'free', aspect: undefined, text: () => m.admin_media_shape_free() },
  { value: 'card', aspect: 3 / 2, text: () => m.admin_media_shape_card() },
  { value: 'thumbnail', aspect: 320 / 275, text: () => m.admin_media_shape_thumbnail() },
  { value: 'hero', aspect: 1440 / 660, text: () => m.admin_media_shape_hero() },
  { value: 'mobile', aspect: 390 / 860, text: () => m.admin_media_shape_mobile() },
  { value: 'banner', aspect: 21 / 9, text: () => m.admin_media_shape_banner() },
] as const;

/** Crops a picture, into a new picture or in place. */
export default function CropDialog({ media, mayReplace, close, cropped }: Props) {
  const [shape, setShape] = useState<string>('free');
  const [part, setPart] = useState<Part>({ x: 10, y: 10, width: 80, height: 80 });
  const upload = useOneUpload(() => m.admin_media_limit());
  const isBusy = upload.percent !== null;
  const aspect = shapes.find(({ value }) => value === shape)?.aspect;

  async function crop(options: { mediaId?: number; name?: string }) {
    if (isBusy) return;
    const file = await fetchFile(media);
    const bitmap = await createImageBitmap(file);
    const cut = pixelsOf(part, bitmap);
    bitmap.close();
    const result = await upload.send({ file, options: { ...options, ...cut }, isExact: true });
    const answer = result && (await fetchMedia(result.id));
    if (!answer?.isDone) return;
    notifySuccess(result?.message ?? m.admin_media_cropped());
    cropped(answer.result);
    close();
  }

  return (
    <Dialog
      onClose={close}
      size="xl"
      title={m.admin_media_crop_of({ name: media.name })}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      <Select
        label={m.admin_media_shape()}
        data={shapes.map(({ value, text }) => ({ value, label: text() }))}
        value={shape}
        allowDeselect={false}
        w={240}
        mb="sm"
        onChange={(value) => {
          setShape(value ?? 'free');
          const chosen = shapes.find((one) => one.value === value)?.aspect;
          if (chosen) setPart(largestPart(chosen, media));
        }}
      />
      <ReactCrop
        className={styles.crop ?? ''}
        crop={{ unit: '%', ...part }}
        {...(aspect === undefined ? {} : { aspect })}
        keepSelection
        minWidth={16}
        minHeight={16}
        ariaLabels={cropText()}
        onChange={(_pixels, { x, y, width, height }) => setPart({ x, y, width, height })}
      >
        <img src={media.url} alt={media.name} width={media.width} height={media.height} draggable={false} />
      </ReactCrop>
      {upload.error && (
        <Alert color="star" role="alert" mt="sm">
          {upload.error}
        </Alert>
      )}
      {isBusy && (
        <Progress value={upload.percent ?? 0} mt="sm" aria-label={m.admin_media_progress({ name: media.name })} />
      )}
      <Group gap="s2">
        <Button color="oil" aria-disabled={isBusy} onClick={() => void crop({ name: media.name })}>
          {m.admin_media_crop_to_new()}
        </Button>
        {mayReplace && (
          <Button variant="default" aria-disabled={isBusy} onClick={() => void crop({ mediaId: media.id })}>
            {m.admin_media_crop_in_place()}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

/** The widest size that the site serves of a picture. */
async function fetchFile({ url, name }: MediaRecord): Promise<File> {
  const response = await fetch(url);
  const content = await response.blob();
  return new File([content], `${name}.webp`, { type: content.type });
}

const cropText = () => ({
  cropArea: m.admin_media_crop_area(),
  nwDragHandle: m.admin_media_crop_handle({ edge: m.admin_media_edge_nw() }),
  nDragHandle: m.admin_media_crop_handle({ edge: m.admin_media_edge_n() }),
  neDragHandle: m.admin_media_crop_handle({ edge: m.admin_media_edge_ne() }),
  eDragHandle: m.admin_media_crop_handle({ edge: m.admin_media_edge_e() }),
  seDragHandle: m.admin_media_crop_handle({ edge: m.admin_media_edge_se() }),
  sDragHandle: m.admin_media_crop_handle({ edge: m.admin_media_edge_s() }),
  swDragHandle: m.admin_media_crop_handle({ edge: m.admin_media_edge_sw() }),
  wDragHandle: m.admin_media_crop_handle({ edge: m.admin_media_edge_w() }),
});
