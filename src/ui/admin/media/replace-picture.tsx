import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import shared from '#src/ui/admin/shared.module.css';
import { notifySuccess } from '../notices.tsx';
import { UploadDrop } from '../upload/upload-drop.tsx';
import { useOneUpload } from '../upload/use-one-upload.ts';
import styles from './media.module.css';
import { type MediaRecord, readableBytes } from './media-record.ts';
import { fetchMedia } from './use-media.ts';

type Props = { media: MediaRecord; replaced: (media: MediaRecord) => void };

/** The present picture next to its replacement, which will be shown everywhere it is used. */
export function ReplacePicture({ media, replaced }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const upload = useOneUpload(() => m.admin_media_limit());
  const isBusy = upload.percent !== null;

  async function replace(chosen: File) {
    const result = await upload.send({ file: chosen, options: { mediaId: media.id } });
    if (!result) return;
    notifySuccess(result.message ?? m.admin_media_replaced());
    setFile(null);
    const answer = await fetchMedia(media.id);
    if (answer.isDone) replaced(answer.result);
  }

  return (
    <Stack gap="s3">
      <div className={`${shared.columns} ${styles.sides}`}>
        <figure>
          <figcaption>{m.admin_media_old()}</figcaption>
          <Shown media={media} />
          <Text size="sm" c="dimmed">
            {factsOf(media)}
          </Text>
        </figure>
        <figure>
          <figcaption>{m.admin_media_new()}</figcaption>
          {file ? (
            <>
              <FilePreview file={file} />
              <Text size="sm" c="dimmed">{`${file.name} · ${readableBytes(file.size)}`}</Text>
            </>
          ) : (
            <UploadDrop
              shape="wide"
              isSingle
              picturesOnly={media.kind === 'picture'}
              label={m.admin_media_choose_new()}
              add={([first]) => setFile(first ?? null)}
            />
          )}
        </figure>
      </div>
      {upload.error && (
        <Alert color="star" role="alert">
          {upload.error}
        </Alert>
      )}
      {isBusy && (
        <Progress.Root size={8}>
          <Progress.Section
            value={upload.percent ?? 0}
            color="oil"
            aria-label={m.admin_media_progress({ name: file?.name ?? '' })}
          />
        </Progress.Root>
      )}
      <Group gap="s2">
        {file && (
          <>
            <Button color="oil" aria-disabled={isBusy} onClick={() => !isBusy && void replace(file)}>
              {isBusy ? m.admin_media_replacing() : m.admin_media_replace()}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                upload.stop();
                setFile(null);
              }}
            >
              {m.common_cancel()}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}

const Shown = ({ media: { kind, url, thumbnail, width, height, name, color } }: { media: MediaRecord }) => (
  <img
    className={styles.preview}
    src={kind === 'picture' ? url : (thumbnail ?? '')}
    width={width}
    height={height}
    alt={name}
    style={{ backgroundColor: color }}
  />
);

export const factsOf = ({ width, height, bytes, mime }: MediaRecord): string =>
  [`${width} × ${height}`, readableBytes(bytes), mime.split('/')[1]?.toUpperCase()].filter(Boolean).join(' · ');

const shownPixels = 720;

/** A thumbnail of a picture that is not uploaded yet. */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isReadable, setReadable] = useState(true);
  useEffect(() => {
    let isLeft = false;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (picture) => {
        if (!isLeft && canvas.current) draw(picture, canvas.current);
        setReadable(true);
        picture.close();
      },
      () => setReadable(false),
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  return (
    <>
      <canvas ref={canvas} className={styles.preview} role="img" aria-label={file.name} hidden={!isReadable} />
      {!isReadable && (
        <Text size="sm" c="dimmed">
          {m.admin_media_no_preview()}
        </Text>
      )}
    </>
  );
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement) {
  const scale = Math.min(1, shownPixels / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
