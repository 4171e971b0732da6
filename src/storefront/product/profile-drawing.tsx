import { profileSize } from '#src/boat-drawing/profile-size.ts';
import { m } from '#src/i18n/messages.ts';
import type { ProfileView } from '#src/view-models/view.ts';
import styles from './profile-drawing.module.css';

/** The boat from the side with its dimension lines. */
export function ProfileDrawing({ profile, name }: { profile: ProfileView; name: string }) {
  const { lengthLabel, heightLabel, transomLabel, picture, dimensions } = profile;
  const measures = [
    lengthLabel && m.product_profile_length({ value: lengthLabel }),
    heightLabel && m.product_profile_height({ value: heightLabel }),
    transomLabel && m.product_profile_transom({ value: transomLabel }),
  ].filter(Boolean);
  const { width, height } = profileSize;
  return (
    <figure
      className={styles.drawing}
      role="img"
      aria-label={[m.product_profile_alt({ name }), ...measures].join(', ')}
    >
      <img src={picture} width={width} height={height} alt="" loading="lazy" decoding="async" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className={styles.helpers} d={dimensions.helpers} />
        <path d={dimensions.lines} />
        {dimensions.labels.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} x={x} y={y + 9}>
            {text}
          </text>
        ))}
      </svg>
    </figure>
  );
}
