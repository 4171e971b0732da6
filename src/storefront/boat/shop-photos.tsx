import type { PhotoView } from '#src/bookings/photos/owner-photos.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './boat.module.css';

/** Photos from the shop; each opens in full. */
export function ShopPhotos({ photos }: { photos: readonly PhotoView[] }) {
  if (photos.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="photos">
      <h2 id="photos" className="title-2xl">
        {m.boat_photos()}
      </h2>
      <ul className={styles.photos}>
        {photos.map(({ id, href, name, caption, alt, width, height }) => (
          <li key={id}>
            <figure>
              <a href={href}>
                <img className="rounded" src={href} alt={alt} width={width} height={height} loading="lazy" />
              </a>
              <figcaption className="small">
                <b className="semibold">{name}</b>
                {caption && <span className="soft">{caption}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
