import { pictureAddress } from '#src/lib/picture-address.ts';
import type { PictureView } from '#src/media/media-view.ts';

type ThumbnailProps = { picture: PictureView; name: string; className?: string | undefined };

const widthPx = 320;

/** A small picture in a row of them. Its name is that of the link or button around it, too. */
export const Thumbnail = ({ picture: { key, width, height, color, focus }, name, className }: ThumbnailProps) => (
  <img
    className={className}
    src={pictureAddress(key, widthPx, 'webp')}
    width={widthPx}
    height={Math.round((widthPx * height) / width)}
    alt={name}
    style={{ backgroundColor: color, objectPosition: focus }}
    loading="lazy"
  />
);
