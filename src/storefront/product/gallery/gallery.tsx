import { type ComponentProps, type MouseEvent, useDeferredValue, useEffect, useRef } from 'react';
import type { Badge } from '#src/catalogue/product/label.ts';
import { m } from '#src/i18n/messages.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { Badges } from '#src/storefront/components/badges.tsx';
import { FaintLogo } from '#src/storefront/components/dealer-logo.tsx';
import { inPlace } from '#src/storefront/components/hydrated/replay-early-click.tsx';
import { Icon } from '#src/storefront/components/icon.tsx';
import { Picture } from '#src/storefront/components/picture.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { GalleryEntry } from '#src/view-models/view.ts';
import styles from './gallery.module.css';
import { useStrip } from './strip.ts';
import { useLightbox, wholePicture } from './use-lightbox.tsx';
import { Video } from './video.tsx';

type GalleryProps = { gallery: GalleryEntry[]; badges: Badge[] };

/**
 * Pictures in a strip that scrolls and snaps. The thumbnails are links to the pictures, so that they work without
 * scripts; each picture opens the lightbox.
 */
export function Gallery({ gallery, badges }: GalleryProps) {
  const hydrated = useHydrated();
  // Deferred: the rest of sixty pictures is not rendered in one piece with the hydration.
  const slides = useDeferredValue(hydrated) ? gallery : gallery.slice(0, slidesAtFirst);
  const { ref, current, goTo, onKeyDown } = useStrip(slides.length);
  const pictures = gallery.filter(({ video }) => !video).map(({ picture }) => uncropped(picture));
  const { opener, lightbox } = useLightbox(pictures, { of: pictureNumbers(gallery), total: gallery.length });

  function turn(event: MouseEvent, position: number) {
    event.preventDefault();
    goTo(position);
  }

  if (gallery.length === 0) return <NoPicture badges={badges} />;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div className="shrinks" role="group" aria-label={m.section_photos()} onKeyDown={onKeyDown}>
        <div className={`${styles.main} relative clipped rounded`}>
          <ul className={`${styles.strip} flex relative`} ref={ref}>
            {slides.map((entry, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice in a gallery
              <li key={position} className={styles.slide} id={placeOf(position)}>
                <Shown
                  entry={entry}
                  first={position === 0}
                  opener={{
                    ...opener(picturesBefore(gallery, position)),
                    // Before hydration every picture is focusable; then only the visible one.
                    tabIndex: hydrated && position !== current ? -1 : 0,
                  }}
                />
              </li>
            ))}
          </ul>
          <div className={styles.badges}>
            <Badges badges={badges} max={badges.length} />
          </div>
          {!gallery[current]?.video && (
            <span
              className={`${styles.pill} no-print row small white medium nowrap rounded-sm gap-2-5 ${styles.expand}`}
              aria-hidden="true"
            >
              <Icon name="expand" />
              {m.product_full_screen()}
            </span>
          )}
          {gallery.length > 1 && <Turning gallery={gallery} position={current} onTurn={turn} />}
        </div>
        {gallery.length > 1 && <Thumbs gallery={gallery} current={current} onTurn={turn} />}
      </div>
      {lightbox}
    </>
  );
}

/** The thumbnails of the others lead to their files until the page is hydrated. */
const slidesAtFirst = 6;

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

type ShownProps = { entry: GalleryEntry; first: boolean; opener: ComponentProps<'a'> };

function Shown({ entry: { picture, video }, first, opener }: ShownProps) {
  if (video) return <Video video={video} poster={picture} sizes={sizes} />;
  return (
    <a className={`${styles.open} full block`} {...opener}>
      <Picture picture={picture} sizes={sizes} widest={1600} priority={first} className={styles.picture} />
    </a>
  );
}

type Turn = (event: MouseEvent, position: number) => void;
type TurningProps = { gallery: GalleryEntry[]; position: number; onTurn: Turn };

/** A slide of the page before hydration; otherwise the file. */
const hrefOf = (gallery: GalleryEntry[], position: number): string | undefined =>
  position < slidesAtFirst ? `#${placeOf(position)}` : wholePicture(gallery[position]?.picture);

/** Arrows and number. They follow the visible picture, so they are hidden where scripts are turned off. */
function Turning({ gallery, position, onTurn }: TurningProps) {
  const total = gallery.length;
  const previous = (position - 1 + total) % total;
  const next = (position + 1) % total;
  return (
    <>
      <a
        className={`${styles.arrow} needs-scripts no-print centered paper ${styles.previous}`}
        href={hrefOf(gallery, previous)}
        aria-label={m.product_previous_picture()}
        {...inPlace}
        onClick={(event) => onTurn(event, previous)}
      >
        <Icon name="left" />
      </a>
      <a
        className={`${styles.arrow} needs-scripts no-print centered paper ${styles.next}`}
        href={hrefOf(gallery, next)}
        aria-label={m.product_next_picture()}
        {...inPlace}
        onClick={(event) => onTurn(event, next)}
      >
        <Icon name="right" />
      </a>
      <span
        className={`${styles.pill} no-print row small white medium nowrap rounded-sm gap-2-5 ${styles.counter} needs-scripts`}
        aria-live="polite"
      >
        {m.product_counter({ number: position + 1, total })}
      </span>
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
    <ul className={`${styles.thumbs} no-print grid relative gap-2-5 mt-2-5`} ref={row}>
      {gallery.map(({ picture, video }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice in a gallery
        <li key={position}>
          <a
            className={
              video
                ? `${styles.thumb} block relative clipped rounded-sm ${styles.video}`
                : `${styles.thumb} block relative clipped rounded-sm`
            }
            href={hrefOf(gallery, position)}
            {...(position >= slidesAtFirst && inPlace)}
            aria-current={position === current ? 'true' : undefined}
            onClick={(event) => onTurn(event, position)}
          >
            {/* Until it is loaded its colour is that of the link around it. */}
            <img
              src={pictureAddress(picture.key, 320, 'webp')}
              width={320}
              height={Math.round((320 * picture.height) / picture.width)}
              alt={(video ? m.product_video_number : m.product_picture_number)({ number: position + 1 })}
              style={picture.focus === undefined ? undefined : { objectPosition: picture.focus }}
              loading="lazy"
            />
            {video && <Icon name="play" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function NoPicture({ badges }: { badges: Badge[] }) {
  return (
    <div className="shrinks">
      <div className={`${styles.main} relative clipped rounded ${styles.none} no-print grid muted gap-4`}>
        <FaintLogo className={styles.logo} />
        <p>{m.product_no_picture()}</p>
        <div className={styles.badges}>
          <Badges badges={badges} max={badges.length} />
        </div>
      </div>
    </div>
  );
}
