import { initialsOf } from './initials.ts';
import styles from './presence.module.css';

type Props = { name: string; size?: number };

/** The initials of a member of staff; the name is in the tooltip, and read aloud. */
export const Avatar = ({ name, size = 28 }: Props) => (
  <span
    className={styles.avatar}
    role="img"
    aria-label={name}
    title={name}
    style={{ inlineSize: size, blockSize: size, fontSize: size * 0.42 }}
  >
    {initialsOf(name)}
  </span>
);
