import { m } from '#src/i18n/messages.ts';
import { Icon } from './icon.tsx';
import styles from './product-buttons.module.css';

/** The form that every Compare button sends where no script answers it; the frame of the page holds it. */
export const compareFormId = 'compare';

type ProductButtonProps = { value: string | number; className?: string | undefined; text?: boolean };

/** Pressed by storefront/favourites/keep-lists.ts, which also says whether it is. */
export function FavouriteButton({ value, className, text = false }: ProductButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.favourite} ${className}`}
      data-keep="favourites"
      value={value}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <Icon name="heart" />
      {text ? m.keep_favourite() : <span className="vh">{m.keep_favourite()}</span>}
    </button>
  );
}

/** Without scripts it begins a comparison by its form. */
export function CompareButton({ value, className, text = false }: ProductButtonProps) {
  return (
    <button
      type="submit"
      form={compareFormId}
      name="items"
      className={`${styles.compare} ${className}`}
      data-keep="compare"
      value={value}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <Icon name="scales" />
      {text ? m.keep_compare() : <span className="vh">{m.keep_compare()}</span>}
    </button>
  );
}
