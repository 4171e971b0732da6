import type { CSSProperties, ReactNode } from 'react';
import type { PictureView } from '#src/media/media-view.ts';
import { Picture } from '#src/storefront/components/picture.tsx';
import styles from './blocks.module.css';

type PictureRowsProps = {
  pictures: PictureView[];
  /** Wraps each picture. */
  wrap?: (picture: PictureView, shown: ReactNode, position: number) => ReactNode;
};

/** Pictures in rows of equal height, hardly cropped. */
export function PictureRows({ pictures, wrap = (_picture, shown) => shown }: PictureRowsProps) {
  return (
    <ul className={`${styles.rows} flex wraps gap-2-5`}>
      {pictures.map((picture, position) => (
        <li
          className="relative clipped rounded"
          // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice in a gallery
          key={position}
          style={{ '--shape': shapeOf(picture) } as CSSProperties}
        >
          {wrap(picture, <Picture picture={picture} sizes="(min-width: 768px) 33vw, 50vw" />, position)}
        </li>
      ))}
    </ul>
  );
}

/** Aspect ratio as a number, for CSS. */
const shapeOf = ({ width, height }: PictureView): number => Math.round((width / height) * 100) / 100;
