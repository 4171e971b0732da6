import type { PictureView } from '#src/media/media-view.ts';
import { Picture } from '../components/picture.tsx';
import styles from './contact.module.css';

/** The dealer's own chart or map of their location; nothing without one. */
export const Chart = ({ picture }: { picture: PictureView | null }) =>
  picture && (
    <Picture
      className={`${styles.chart} full rounded`}
      picture={picture}
      sizes="(max-width: 1023px) 100vw, 480px"
      widest={1600}
    />
  );
