import type { PromotionView } from '#src/view-models/home-view-type.ts';
import button from '../components/button.module.css';
import { Words } from '../components/words.tsx';
import styles from './promotions.module.css';

/** What runs today; nothing at all when nothing does. */
export const Promotions = ({ promotions }: { promotions: PromotionView[] }) =>
  promotions.length > 0 && (
    <ul className={`${styles.promotions} wrap`}>
      {promotions.map(({ title, text, linkText, href }) => (
        <li key={title.text} className={styles.promotion}>
          <h2>
            <Words>{title}</Words>
          </h2>
          <p>
            <Words>{text}</Words>
          </p>
          <a className={`${button.button} ${button.dark}`} href={href}>
            {linkText}
          </a>
        </li>
      ))}
    </ul>
  );
