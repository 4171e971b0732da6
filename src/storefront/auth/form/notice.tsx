import { Icon } from '../../../ui/storefront/icon.tsx';
import styles from './form.module.css';

/** Something that went well. */
export function Notice({ words }: { words: string | null | undefined }) {
  if (!words) return null;
  return (
    <p className={styles.notice} role="status">
      <Icon name="check" />
      {words}
    </p>
  );
}
