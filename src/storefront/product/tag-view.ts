import type { Language } from '#src/i18n/language.ts';
import type { DealerView, PriceView, ProductDetail } from '#src/view-models/view.ts';

/** The text of a tag in one language. */
export type TagSide = Pick<
  ProductDetail,
  'name' | 'year' | 'builtIn' | 'condition' | 'stockNumber' | 'mpn' | 'sold'
> & {
  language: Language;
  price: PriceView;
  specs: { label: string; value: string }[];
  day: string;
};

export type Tag = {
  id: number;
  brand: string | null;
  dealer: Pick<DealerView, 'name' | 'logo' | 'phone'>;
  /** The page's address as a QR code. */
  qr: string;
  sides: TagSide[];
};
