import { useLocation } from 'react-router';
import { Icon } from '#src/storefront/components/icon.tsx';
import styles from './form.module.css';
import { useResultFocus } from './use-result-focus.ts';

/** A success message. It takes the focus, again after each submit. */
export function Notice({ text }: { text: string | null | undefined }) {
  const { key } = useLocation();
  const news = useResultFocus<HTMLParagraphElement>(text && `${key} ${text}`);
  if (!text) return null;
  return (
    <p {...news} className={styles.notice} role="status">
      <Icon name="check" />
      {text}
    </p>
  );
}
