import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { MediaRecord } from '../media/media-record.ts';
import styles from './pictures.module.css';
import type { Found } from './use-looked-up.ts';

type Pictured = Found | MediaRecord;

/** A picture of the library on a tile; the answer of `/api/admin/media`. */
export const nameOfMedia = (media: Pictured | undefined, id: number): string => String(media?.name ?? `#${id}`);

export function Thumbnail({ media }: { media: Pictured | undefined }) {
  const address = media?.thumbnail;
  const color = typeof media?.color === 'string' ? media.color : undefined;
  if (typeof address !== 'string') return <span className={styles.picture} style={{ backgroundColor: color }} />;
  return (
    <img
      className={styles.picture}
      style={{ backgroundColor: color }}
      src={address}
      width={320}
      height={275}
      alt=""
      loading="lazy"
      draggable={false}
    />
  );
}

export const KindTag = ({ media }: { media: Pictured | undefined }): ReactNode =>
  media?.kind === 'video' ? <span className={styles.tag}>{m.common_video()}</span> : null;
