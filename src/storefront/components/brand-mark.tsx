import { pictureAddress, pictureSourceSet } from '#src/lib/picture-address.ts';
import type { PictureView } from '#src/media/media-view.ts';
import type { BrandLogo, BrandView } from '#src/view-models/view.ts';
import styles from './brand-mark.module.css';
import wordmarkStyles from './wordmark.module.css';

type BrandMarkProps = {
  brand: BrandView;
  /** The greatest height of a logo, in pixels. */
  tallest: number;
  /** Of the wordmark. */
  className?: string | undefined;
};

/** A brand: its logo, else its name in our own font. */
export const BrandMark = ({ brand, tallest, className }: BrandMarkProps) =>
  brand.logo ? <Logo logo={brand.logo} tallest={tallest} /> : <Wordmark brand={brand} className={className} />;

function Logo({ logo: { picture, hover, width, height }, tallest }: { logo: BrandLogo; tallest: number }) {
  const shownHeight = Math.min(height, tallest);
  const size = { width: Math.round((width * shownHeight) / height), height: shownHeight };
  return (
    <span className={styles.logo} style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}>
      <Face picture={picture} {...size} />
      {hover && <Face picture={{ ...hover, alt: '' }} {...size} className={styles.hover} />}
    </span>
  );
}

type FaceProps = { picture: PictureView; width: number; height: number; className?: string | undefined };

/** Unlike a photograph, a logo may be transparent and is never cropped. */
const Face = ({ picture, width, height, className }: FaceProps) => (
  <img
    className={className}
    src={pictureAddress(picture.key, 320, 'webp')}
    srcSet={pictureSourceSet(picture, 'webp', 640)}
    sizes={`${width}px`}
    width={width}
    height={height}
    alt={picture.alt}
    loading="lazy"
    decoding="async"
  />
);

/** A brand's name in our own font. It has the size of the text around it. */
function Wordmark({ brand, className }: { brand: BrandView; className?: string | undefined }) {
  const { text, stretch, weight, tracking } = brand.wordmark;
  return (
    <span
      className={className ? `${wordmarkStyles.wordmark} ${className}` : wordmarkStyles.wordmark}
      style={{ fontStretch: `${stretch}%`, fontWeight: weight, letterSpacing: `${tracking}em` }}
    >
      {text}
    </span>
  );
}
