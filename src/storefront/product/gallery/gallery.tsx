import { type MouseEvent, useEffect, useRef } from 'react';
import type { Badge } from '#src/catalogue/product/label.ts';
import { m } from '#src/i18n/messages.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { Badges } from '#src/storefront/components/badges.tsx';
import { Burgee } from '#src/storefront/components/burgee.tsx';
import { Icon } from '#src/storefront/components/icon.tsx';
import { Picture } from '#src/storefront/components/picture.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { GalleryEntry } from '#src/view-models/view.ts';
import styles from './gallery.module.css';
import { Lightbox, opensLightboxAt } from './lightbox.tsx';
import { useStrip } from './strip.ts';
import { Video } from './video.tsx';

type GalleryProps = { gallery: GalleryEntry[]; badges: Badge[] };

/**
 * Pictures in a strip that scrolls and snaps. Its arrows and thumbnails are links to the pictures, so that they work
 * without scripts; each picture opens the lightbox.
 */
export function Gallery({ gallery, badges }: GalleryProps) {
  const { ref, current, goTo, onKeyDown } = useStrip(gallery.length);
  const hydrated = useHydrated();
  const pictures = gallery.filter(({ video }) => !video).map(({ picture }) => uncropped(picture));

  function turn(event: MouseEvent<HTMLAnchorElement>, position: number) {
    event.preventDefault();
    goTo(position);
    // The focus moves to the same arrow of the next picture.
    const { arrow } = event.currentTarget.dataset;
    const same = arrow && ref.current?.children[position]?.querySelector<HTMLElement>(`[data-arrow=${arrow}]`);
    if (same) same.focus({ preventScroll: true });
  }

  if (gallery.length === 0) return <NoPicture badges={badges} />;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div className={styles.gallery} role="group" aria-label={m.product_gallery()} onKeyDown={onKeyDown}>
        <div className={styles.main}>
          <ul className={styles.strip} ref={ref}>
            {gallery.map((entry, position) => {
              // Before hydration every picture is focusable; then only the visible one.
              const tabIndex = hydrated && position !== current ? -1 : 0;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice in a gallery
                <li key={position} className={styles.slide} id={placeOf(position)}>
                  <Shown
                    entry={entry}
                    position={picturesBefore(gallery, position)}
                    first={position === 0}
                    tabIndex={tabIndex}
                  />
                  {gallery.length > 1 && (
                    <Turning position={position} total={gallery.length} tabIndex={tabIndex} onTurn={turn} />
                  )}
                </li>
              );
            })}
          </ul>
          <div className={styles.badges}>
            <Badges badges={badges} />
          </div>
        </div>
        {gallery.length > 1 && <Thumbs gallery={gallery} current={current} onTurn={turn} />}
      </div>
      <Lightbox pictures={pictures} numbers={{ of: pictureNumbers(gallery), total: gallery.length }} />
    </>
  );
}

/** Full screen shows the whole picture, on every screen. */
const uncropped = ({ tablet: _tablet, mobile: _mobile, ...picture }: PictureView): PictureView => picture;

/** The numbers of the pictures; videos count too. */
const pictureNumbers = (gallery: GalleryEntry[]): number[] =>
  gallery.flatMap(({ video }, position) => (video ? [] : [position + 1]));

const placeOf = (position: number) => `picture-${position + 1}`;
const picturesBefore = (gallery: GalleryEntry[], position: number) =>
  gallery.slice(0, position).filter(({ video }) => !video).length;

/** The displayed width of the large picture. */
const sizes = '(min-width: 1181px) min(64vw, 920px), (min-width: 768px) 92vw, 100vw';

/** `position`: among the pictures, without videos. */
type ShownProps = { entry: GalleryEntry; position: number; first: boolean; tabIndex: number };

function Shown({ entry: { picture, video }, position, first, tabIndex }: ShownProps) {
  if (video) return <Video video={video} poster={picture} sizes={sizes} />;
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`${m.product_full_screen()}: ${picture.alt}`}
      tabIndex={tabIndex}
      {...opensLightboxAt(position)}
    >
      <Picture picture={picture} sizes={sizes} widest={1600} priority={first} className={styles.picture} />
      <span className={`${styles.pill} ${styles.expand}`} aria-hidden="true">
        <Icon name="expand" />
        {m.product_full_screen()}
      </span>
    </button>
  );
}

type Turn = (event: MouseEvent<HTMLAnchorElement>, position: number) => void;
type TurningProps = { position: number; total: number; tabIndex: number; onTurn: Turn };

/** Each picture has its own arrows and number, so they are always right. */
function Turning({ position, total, tabIndex, onTurn }: TurningProps) {
  const previous = (position - 1 + total) % total;
  const next = (position + 1) % total;
  return (
    <>
      <a
        className={`${styles.arrow} ${styles.previous}`}
        href={`#${placeOf(previous)}`}
        tabIndex={tabIndex}
        data-arrow="previous"
        aria-label={m.product_previous_picture()}
        onClick={(event) => onTurn(event, previous)}
      >
        <Icon name="left" />
      </a>
      <a
        className={`${styles.arrow} ${styles.next}`}
        href={`#${placeOf(next)}`}
        tabIndex={tabIndex}
        data-arrow="next"
        aria-label={m.product_next_picture()}
        onClick={(event) => onTurn(event, next)}
      >
        <Icon name="right" />
      </a>
      <span className={`${styles.pill} ${styles.counter}`}>{m.product_counter({ number: position + 1, total })}</span>
    </>
  );
}

function Thumbs({ gallery, current, onTurn }: { gallery: GalleryEntry[]; current: number; onTurn: Turn }) {
  const row = useRef<HTMLUListElement>(null);
  const followed = useRef(current);

  useEffect(() => {
    const thumb = row.current?.children[current];
    if (!row.current || !(thumb instanceof HTMLElement)) return;
    // The thumbnails follow the visible picture; on hydration they stay where the visitor scrolled them.
    if (followed.current === current) return;
    followed.current = current;
    const middle = thumb.offsetLeft - (row.current.clientWidth - thumb.clientWidth) / 2;
    row.current.scrollTo({ left: middle });
  }, [current]);

  return (
    <ul className={styles.thumbs} ref={row}>
      {gallery.map(({ picture, video }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice in a gallery
        <li key={position}>
          <a
            className={video ? `${styles.thumb} ${styles.video}` : styles.thumb}
            href={`#${placeOf(position)}`}
            aria-current={position === current ? 'true' : undefined}
            aria-label={(video ? m.product_video_number : m.product_picture_number)({ number: position + 1 })}
            onClick={(event) => onTurn(event, position)}
          >
            <Picture picture={picture} sizes="130px" widest={320} decorative className={styles.picture} />
            {video && <Icon name="play" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function NoPicture({ badges }: { badges: Badge[] }) {
  return (
    <div className={styles.gallery}>
      <div className={`${styles.main} ${styles.none}`}>
        <Burgee className={styles.burgee} />
        <p>{m.product_no_picture()}</p>
        <div className={styles.badges}>
          <Badges badges={badges} />
        </div>
      </div>
    </div>
  );
}
