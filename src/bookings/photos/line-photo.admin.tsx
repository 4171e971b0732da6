import { m } from '#src/i18n/messages.ts';
import { AddPhotos } from './add-photos.admin.tsx';
import styles from './photos.module.css';
import type { ShopPhoto } from './shop-photo.ts';

type Props = {
  booking: number;
  photos: readonly ShopPhoto[];
  /** The line, for labels. */
  title: string;
  photo: number | null;
  choose: (photo: number | null) => void;
  added: (photos: ShopPhoto[]) => void;
};

/** The shop's photo of a line of an estimate: one that is there, or a new one. A second press takes it off the line. */
export const LinePhoto = ({ booking, photos, title, photo, choose, added }: Props) => (
  <div className={styles.choices}>
    {photos.map(({ id, small, isShown }, place) => {
      const name = m.booking_photo_number({ number: place + 1 });
      const hidden = isShown ? '' : `, ${m.booking_photo_is_hidden()}`;
      return (
        <button
          key={id}
          type="button"
          aria-pressed={id === photo}
          aria-label={`${name}${hidden}, ${title}`}
          onClick={() => choose(id === photo ? null : id)}
        >
          <img src={small} alt="" loading="lazy" />
        </button>
      );
    })}
    <AddPhotos
      booking={booking}
      isCamera
      size="compact-sm"
      label={m.booking_photo()}
      added={(taken) => {
        added(taken);
        choose(taken.at(-1)?.id ?? null);
      }}
    />
  </div>
);
