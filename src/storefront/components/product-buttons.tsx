import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './product-buttons.module.css';

/** The form of all Compare buttons without scripts; it is in the layout of the page. */
export const compareFormId = 'compare';

type FavouriteButtonProps = { value: number; className?: string | undefined };
type CompareButtonProps = { value: string; type: ProductType; className?: string | undefined };

/** Handled by storefront/favourites/save-lists.ts, which also sets its state. */
export function FavouriteButton({ value, className }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.favourite} ${className}` : styles.favourite}
      data-keep="favourites"
      value={value}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <span className="vh">{m.keep_favourite()}</span>
    </button>
  );
}

/** Without scripts it submits the compare form. */
export function CompareButton({ value, type, className }: CompareButtonProps) {
  return (
    <button
      type="submit"
      form={compareFormId}
      name="items"
      className={className ? `${styles.compare} ${className}` : styles.compare}
      data-keep="compare"
      data-type={type}
      value={value}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <span className="vh">{m.common_compare()}</span>
    </button>
  );
}
