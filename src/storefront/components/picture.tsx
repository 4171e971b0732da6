import { offeredWidths, type PictureWidth, pictureAddress, pictureSourceSet } from '#src/lib/picture-address.ts';
import type { PictureView } from '#src/media/media-view.ts';
import styles from './picture.module.css';

/** What the layout does between 0 and 767 px where the wide picture would be cropped to nothing. */
const portraitMedia = '(max-width: 767px)';

type PictureProps = {
  picture: PictureView;
  /** How wide the picture is shown, as `sizes` writes it. */
  sizes: string;
  /** The widest file worth offering: 900 for a card, 1600 across a page. */
  widest?: PictureWidth;
  /** A portrait crop that takes its place on phones. */
  portrait?: PictureView | null;
  /** Shown in the first view: fetched at once and first. */
  priority?: boolean;
  /** Only where the words beside it already say what it shows. */
  decorative?: boolean;
  className?: string | undefined;
};

/** A picture in AVIF with WebP behind it; its place is kept by width and height, its ground is its own colour. */
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
