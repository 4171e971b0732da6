import { useNavigation } from 'react-router';
import button from '#src/storefront/components/button.module.css';
import { Icon } from '#src/storefront/components/icon.tsx';
import styles from './form.module.css';

type Props = { text: string; busyText: string; intent?: string; look?: 'primary' | 'dark' | 'outline' };

/** A submit button that shows progress, and ignores further clicks meanwhile. */
export function SubmitButton({ text, busyText, intent, look = 'primary' }: Props) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData !== undefined && (!intent || formData.get('intent') === intent);
  return (
    <button
      type="submit"
      className={`${button.button} ${button[look]} ${styles.submit}`}
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      {...(intent && { name: 'intent', value: intent })}
    >
      {isBusy && <Icon name="refresh" className={styles.turning} />}
      {isBusy ? busyText : text}
    </button>
  );
}
