import {
  offeredWidths,
  type PictureWidth,
  pictureAddress,
  pictureFormats,
  pictureSourceSet,
} from '#src/lib/picture-address.ts';
import type { PictureView } from '#src/media/media-view.ts';
import styles from './picture.module.css';

/** The layouts of phones and tablets, narrowest first. */
const narrowLayouts = [
  { layout: 'mobile', media: '(max-width: 767px)' },
  { layout: 'tablet', media: '(max-width: 1023px)' },
] as const;

type PictureProps = {
  picture: PictureView;
  /** The displayed width, as in `sizes`. */
  sizes: string;
  /** The widest file to offer: 900 for a card, 1600 across a page. */
  widest?: PictureWidth;
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean;
  /** Only where the text next to it already describes what it shows. */
  decorative?: boolean;
  className?: string | undefined;
};

/**
 * A picture as AVIF; browsers without it get one WebP of medium width. Its space is reserved by width and height, with
 * its dominant colour as background. It is cropped around its subject; tablets and phones get the pictures that were chosen for them.
 */
export function Picture({ picture, sizes, widest = 900, priority, decorative, className }: PictureProps) {
  const fallback =
    offeredWidths(picture.width, widest)
      .filter((width) => width <= 640)
      .at(-1) ?? 320;
  return (
    <picture className={styles.picture}>
      {narrowLayouts.map(({ layout, media }) => {
        const own = picture[layout];
        return own && <Sources key={layout} picture={own} media={media} sizes={sizes} widest={widest} />;
      })}
      <source type="image/avif" srcSet={pictureSourceSet(picture, 'avif', widest)} sizes={sizes} />
      <img
        className={className ? `${styles.image} ${className}` : styles.image}
        src={pictureAddress(picture.key, fallback, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        style={{ backgroundColor: picture.color, objectPosition: picture.focus }}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

type SourcesProps = { picture: PictureView; media: string; sizes: string; widest: PictureWidth };

const Sources = ({ picture, media, sizes, widest }: SourcesProps) =>
  pictureFormats.map((format) => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={pictureSourceSet(picture, format, widest)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />
  ));
