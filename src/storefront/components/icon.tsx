import styles from './icon.module.css';
import sprite from './icons.svg?url';

/** Every icon in icons.svg. */
export type IconName =
  | 'pin'
  | 'clock'
  | 'phone'
  | 'person'
  | 'mail'
  | 'search'
  | 'menu'
  | 'close'
  | 'plus'
  | 'check'
  | 'down'
  | 'left'
  | 'right'
  | 'filters'
  | 'grid'
  | 'list'
  | 'wrench'
  | 'snowflake'
  | 'propeller'
  | 'shed'
  | 'sun'
  | 'money'
  | 'pause'
  | 'play'
  | 'expand'
  | 'share'
  | 'print'
  | 'copy'
  | 'trade'
  | 'calendar'
  | 'document'
  | 'refresh'
  | 'alert'
  | 'heart'
  | 'scales';

/** An icon next to text, hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
