import { offeredWidths, type PictureWidth, pictureAddress, pictureSourceSet } from '#src/lib/picture-address.ts';
import type { PictureView } from '#src/media/media-view.ts';
import styles from './picture.module.css';

/** The layout of phones (0 to 767 px), where the wide picture would be cropped too much. */
const portraitMedia = '(max-width: 767px)';

type PictureProps = {
  picture: PictureView;
  /** The displayed width, as in `sizes`. */
  sizes: string;
  /** The widest file to offer: 900 for a card, 1600 across a page. */
  widest?: PictureWidth;
  /** A portrait crop for phones. */
  portrait?: PictureView | null;
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean;
  /** Only where the text next to it already says what it shows. */
  decorative?: boolean;
  className?: string | undefined;
};

/**
 * A picture as AVIF with a WebP fallback; its space is reserved by width and height, with its dominant colour as
 * background.
 */
export function Picture({ picture, portrait, sizes, widest = 900, priority, decorative, className }: PictureProps) {
  const fallback =
    offeredWidths(picture.width, widest)
      .filter((width) => width <= 640)
      .at(-1) ?? 320;
  return (
    <picture className={styles.picture}>
      {portrait && <PortraitSources picture={portrait} />}
      <source type="image/avif" srcSet={pictureSourceSet(picture, 'avif', widest)} sizes={sizes} />
      <img
        className={className ? `${styles.image} ${className}` : styles.image}
        src={pictureAddress(picture.key, fallback, 'webp')}
        srcSet={pictureSourceSet(picture, 'webp', widest)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        style={{ backgroundColor: picture.color }}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

const PortraitSources = ({ picture }: { picture: PictureView }) =>
  (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media={portraitMedia}
      type={`image/${format}`}
      srcSet={pictureSourceSet(picture, format, 1280)}
      sizes="100vw"
      width={picture.width}
      height={picture.height}
    />
  ));
