import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import { Picture } from '#src/storefront/components/picture.tsx';
import styles from './lightbox.module.css';
import { useStrip } from './strip.ts';

type ThumbnailProps = { picture: PictureView; name: string; className?: string | undefined };

const widthPx = 320;

/** A small picture in a row of them. Its name is that of the link or button around it, too. */
const Thumbnail = ({ picture: { key, width, height, color, focus }, name, className }: ThumbnailProps) => (
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

type LightboxProps = {
  pictures: PictureView[];
  /** The number of each picture and the total, because videos count too. */
  numbers?: PictureNumbers | undefined;
  /** The picture at which it opens. */
  from: number;
  onClose: () => void;
};

export type PictureNumbers = { of: readonly number[]; total: number };

/**
 * The pictures alone, as large as the window; open as long as it is rendered. Zoom is a checkbox, and a zoomed picture is
 * scrolled.
 */
export default function Lightbox({ pictures, numbers = consecutive(pictures), from, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const zoom = useRef<HTMLInputElement>(null);
  const [isZoomed, setZoomed] = useState(false);
  const { ref, current, goTo, onKeyDown } = useStrip(pictures.length);

  const begin = useEffectEvent(() => {
    dialog.current?.showModal();
    goTo(from, 'instant');
  });
  useEffect(() => begin(), []);

  function toggleZoom() {
    zoom.current?.click();
  }

  /** A zoomed picture starts at its centre, and is loaded in a larger size. */
  function followZoom() {
    setZoomed(zoom.current?.checked ?? false);
    for (const { firstElementChild: frame } of ref.current?.children ?? []) {
      if (frame)
        frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.lightbox} on-dark`}
      aria-label={m.section_photos()}
      onClose={onClose}
      onKeyDown={(event) => (event.key === '+' || event.key === '-' ? toggleZoom() : onKeyDown(event))}
    >
      <div className={`${styles.bar} flex gap-2`}>
        <label className={`${styles.zoom} relative small medium`}>
          <input ref={zoom} className="vh" type="checkbox" name="zoom" onChange={followZoom} />
          <Icon name="search" />
          {m.product_zoom()}
        </label>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label={m.common_close()}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
        <ul className={`${styles.strip} flex relative`} ref={ref} tabIndex={0}>
          {pictures.map((picture, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice in a gallery
            <li key={position} className={`${styles.slide} relative shrinks`} onDoubleClick={toggleZoom}>
              <div className={styles.frame}>
                <Picture
                  picture={picture}
                  {...(isZoomed && position === current ? zoomed : whole)}
                  className={styles.picture}
                />
              </div>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <>
            <Arrow side="previous" onPress={() => goTo((current - 1 + pictures.length) % pictures.length)} />
            <Arrow side="next" onPress={() => goTo((current + 1) % pictures.length)} />
            <span className={`${styles.counter} small medium rounded-sm`} aria-live="polite">
              {m.product_counter({ number: numbers.of[current] ?? current + 1, total: numbers.total })}
            </span>
          </>
        )}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} current={current} goTo={goTo} />}
    </dialog>
  );
}

const consecutive = (pictures: PictureView[]) => ({
  of: pictures.map((_, position) => position + 1),
  total: pictures.length,
});

const whole = { sizes: '100vw', widest: 1600 } as const;
/** As wide as in the style sheet. */
const zoomed = { sizes: '240vw', widest: 3200 } as const;

type ArrowProps = { side: 'previous' | 'next'; onPress: () => void };

const Arrow = ({ side, onPress }: ArrowProps) => (
  <button
    type="button"
    className={`${styles.arrow} centered inked paper ${styles[side]}`}
    aria-label={side === 'next' ? m.product_next_picture() : m.product_previous_picture()}
    onClick={onPress}
  >
    <Icon name={side === 'next' ? 'right' : 'left'} />
  </button>
);

type ThumbsProps = { pictures: PictureView[]; current: number; goTo: (position: number) => void };

function Thumbs({ pictures, current, goTo }: ThumbsProps) {
  return (
    <ul className={`${styles.thumbs} flex gap-2`}>
      {pictures.map((picture, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice in a gallery
        <li className="rigid" key={position}>
          <button type="button" aria-current={position === current ? 'true' : undefined} onClick={() => goTo(position)}>
            <Thumbnail
              picture={picture}
              name={m.product_picture_number({ number: position + 1 })}
              className={styles.picture}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
