import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './product-buttons.module.css';

/** The form of all Compare buttons without scripts; it is in the layout of the page. */
export const compareFormId = 'compare';

/** `of`: the product's name, where several stand on a page. */
type ButtonProps = { className?: string | undefined; of?: string };
type FavouriteButtonProps = ButtonProps & { value: number };
type CompareButtonProps = ButtonProps & { value: string; type: ProductType };

const labelOf = (action: string, of: string | undefined) => (of === undefined ? action : `${action}, ${of}`);

/** Handled by storefront/favourites/save-lists.ts, which also sets its state. */
export function FavouriteButton({ value, className, of }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.favourite} ${className}` : styles.favourite}
      data-keep="favourites"
      value={value}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <span className="vh">{labelOf(m.keep_favourite(), of)}</span>
    </button>
  );
}

/** Without scripts it submits the compare form. */
export function CompareButton({ value, type, className, of }: CompareButtonProps) {
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
      <span className="vh">{labelOf(m.common_compare(), of)}</span>
    </button>
  );
}
