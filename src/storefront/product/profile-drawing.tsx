import { m } from '#src/i18n/messages.ts';
import type { ProfileView } from '#src/view-models/view.ts';
import styles from './profile-drawing.module.css';

/** The drawing as SVG text, with the measures it shows. */
type ProfileSheet = Pick<ProfileView, 'svg' | 'lengthLabel' | 'heightLabel' | 'transomLabel'>;

/** Single quotes need no escapes in the page's JSON, which contains the drawing a second time. */
export function sheetOf(profile: ProfileView | null): ProfileSheet | null {
  if (!profile) return null;
  const { svg, lengthLabel, heightLabel, transomLabel } = profile;
  return { svg: svg.replaceAll('"', "'"), lengthLabel, heightLabel, transomLabel };
}

/** The boat from the side with its dimension lines. */
export function ProfileDrawing({ profile, name }: { profile: ProfileSheet; name: string }) {
  const { lengthLabel, heightLabel, transomLabel } = profile;
  const measures = [
    lengthLabel && m.product_profile_length({ value: lengthLabel }),
    heightLabel && m.product_profile_height({ value: heightLabel }),
    transomLabel && m.product_profile_transom({ value: transomLabel }),
  ].filter(Boolean);
  return (
    <figure
      className={styles.drawing}
      role="img"
      aria-label={[m.product_profile_alt({ name }), ...measures].join(', ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from numbers; its labels are escaped
      dangerouslySetInnerHTML={{ __html: profile.svg }}
    />
  );
}
