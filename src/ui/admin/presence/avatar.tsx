import { initialsOf } from './initials.ts';
import styles from './presence.module.css';

type Props = { name: string; size?: number /** The address of a photo. */; photo?: string | null };

/** The photo or the initials of a member of staff; the name is in the tooltip, and read aloud. */
export const Avatar = ({ name, size = 28, photo = null }: Props) => (
  <span
    className={styles.avatar}
    role="img"
    aria-label={name}
    title={name}
    style={{ inlineSize: size, blockSize: size, fontSize: size * 0.42 }}
  >
    {photo === null ? initialsOf(name) : <img src={photo} alt="" width={size} height={size} />}
  </span>
);
