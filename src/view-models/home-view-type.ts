import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { HomeService } from '#src/dealer/home-setting.ts';
import type { LocalText } from '#src/lib/localized.ts';
import type { slidePictures } from '#src/media/library/home-pictures.ts';
import type { PictureView } from '#src/media/media-view.ts';
import type { BrandView, ProductCard } from './view.ts';

/** The view model of the home page. Fixed texts are messages, by `key`. */
export type HomeView = {
  slides: HeroSlide[];
  /** Boats, Engines, Parts, in this order. */
  finder: FinderForm[];
  tiles: CategoryTile[];
  hasPreOwned: boolean;
  fresh: { total: number; href: string; cards: ProductCard[] };
  /** Current promotions. */
  promotions: PromotionView[];
  /** Null while the dealer has written nothing about it. */
  shop: ShopView | null;
  /** Empty while shop-by-brand is hidden. */
  brands: (BrandView & { href: string })[];
  title: string;
  description: string;
  canonicalPath: string;
};

export type PromotionView = { title: LocalText; text: LocalText; linkText: string; href: string };

/** `picture` is 1440 × 660 or wider, with a portrait crop for phones. `count` is the number of products at `href`. */
export type HeroSlide = {
  key: keyof typeof slidePictures;
  picture: PictureView;
  href: string;
  count: number;
  /** What the dealer says here; null where the products alone are named. */
  heading: LocalText | null;
  text: LocalText | null;
};

/** What the dealer says of the shop, with the services that have a text. */
export type ShopView = {
  heading: LocalText;
  text: LocalText | null;
  services: { code: HomeService; text: LocalText }[];
};

/** A GET form to one landing page. The value '' means any; listings ignore empty parameters. */
export type FinderForm = {
  type: ProductType;
  /** Address of the landing page, in the page's language. */
  action: string;
  /** Number of products without any choice. */
  total: number;
  fields: FinderField[];
};

/** `name` is the parameter of the listing's address, `apiName` the same filter in /api/product. */
export type FinderField = {
  name: string;
  apiName: string;
  label: string;
  choices: { value: string; label: string }[];
};

export type CategoryTile = {
  type: ProductType;
  name: string;
  href: string;
  text: LocalText | null;
  picture: PictureView | null;
  entries: { name: string; href: string; count: number }[];
};
