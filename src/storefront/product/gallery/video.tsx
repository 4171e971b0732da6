import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { offeredWidths, pictureAddress } from '#src/lib/picture-address.ts';
import type { PictureView, VideoView } from '#src/media/media-view.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import { Picture } from '#src/storefront/components/picture.tsx';
import styles from './gallery.module.css';

type VideoProps = {
  video: VideoView;
  poster: PictureView | null;
  /** Its accessible name; by default that of its poster. */
  name?: string | undefined;
  sizes: string;
};

/** Our own files play in place. YouTube is a link until it is clicked: nothing is loaded from it before. */
export function Video({ video, poster, name = poster?.alt, sizes }: VideoProps) {
  const [playing, setPlaying] = useState(false);
  if (video.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: demonstration videos are without speech
      <video
        className={`${styles.player} full block`}
        controls
        preload="none"
        playsInline
        poster={poster ? posterAddress(poster) : undefined}
        aria-label={name}
      >
        <source src={video.url} type={video.mime} />
      </video>
    );
  }
  if (playing) {
    return (
      <iframe
        className={`${styles.player} full block`}
        src={`https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1`}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <a
      className={`${styles.open} full block`}
      href={`https://www.youtube.com/watch?v=${video.id}`}
      aria-label={m.product_play_youtube()}
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {poster && <Picture picture={poster} sizes={sizes} widest={1280} decorative className={styles.picture} />}
      <span className={`${styles.play} centered white rounded`}>
        <Icon name="play" />
      </span>
    </a>
  );
}

const posterAddress = ({ key, width }: PictureView): string =>
  pictureAddress(key, offeredWidths(width, 1280).at(-1) ?? 320, 'webp');
