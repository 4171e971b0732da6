import { useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import styles from './media.module.css';

const shownPixels = 720;

/** A thumbnail of a picture that is not uploaded yet. */
export function FilePreview({ file }: { file: File }) {
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
      {!isReadable && <p className={styles.hint}>{m.admin_media_no_preview()}</p>}
    </>
  );
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement) {
  const scale = Math.min(1, shownPixels / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
