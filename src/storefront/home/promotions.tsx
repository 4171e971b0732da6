import type { PromotionView } from '#src/view-models/home-view-type.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import styles from './promotions.module.css';

/** Current promotions; nothing without any. */
export const Promotions = ({ promotions }: { promotions: PromotionView[] }) =>
  promotions.length > 0 && (
    <ul className={`${styles.promotions} wrap`}>
      {promotions.map(({ title, text, linkText, href }) => (
        <li key={title.text} className={styles.promotion}>
          <h2>
            <LocalizedText>{title}</LocalizedText>
          </h2>
          <p>
            <LocalizedText>{text}</LocalizedText>
          </p>
          <a className={`${button.button} ${button.dark}`} href={href}>
            {linkText}
          </a>
        </li>
      ))}
    </ul>
  );
