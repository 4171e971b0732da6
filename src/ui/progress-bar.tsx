import { useNavigation } from 'react-router';
import styles from './progress-bar.module.css';

/** Shows that the next page is loading, after 200 ms. */
export function ProgressBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} data-progress aria-hidden="true" />;
}
