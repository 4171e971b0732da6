import { useLocation } from 'react-router';
import { Icon } from '#src/storefront/components/icon.tsx';
import styles from './form.module.css';
import { useNews } from './use-news.ts';

/** Something that went well. It takes the focus, as news after a press, after each press anew. */
export function Notice({ text }: { text: string | null | undefined }) {
  const { key } = useLocation();
  const news = useNews<HTMLParagraphElement>(text && `${key} ${text}`);
  if (!text) return null;
  return (
    <p {...news} className={styles.notice} role="status">
      <Icon name="check" />
      {text}
    </p>
  );
}
