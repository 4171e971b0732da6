import type { Dimensions, ProfileLabels } from '#src/boat-drawing/profile-drawing.ts';
import type { Crumb } from '#src/catalogue/category/category-path.ts';
import type { Showcase } from '#src/catalogue/category/showcase.ts';
import type { SpecGroup, SpecView } from '#src/catalogue/product/attribute/spec.ts';
import type { Availability } from '#src/catalogue/product/availability.ts';
import type { Badge } from '#src/catalogue/product/label.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { Language } from '#src/i18n/language.ts';
import type { LocalText } from '#src/lib/localized.ts';
import type { MoneyView, SplitMoney } from '#src/lib/money.ts';
import type { PictureView, VideoView } from '#src/media/media-view.ts';
import type { Financed, MonthlyView } from './product/monthly-view.ts';
import type { PriceHistoryView } from './product/price-history-view.ts';
import type { SearchView } from './search-words-view.ts';

export type { Financed, MonthlyView };

/** View models of the catalogue. Everything is decided before it gets here: components only lay it out. */

export type GalleryEntry = { picture: PictureView; video?: VideoView };

export type PriceView =
  | { kind: 'call'; phone: string | null }
  | {
      kind: 'price';
      now: MoneyView;
      nowDollars: number;
      /** A higher price that may be struck out beside it: MSRP, or our own former price. */
      struck: { label: string; amount: string } | null;
      save: string | null;
      /** `You save until November 30`, and how much of what in percent. */
      saveLine: { label: string; amount: string } | null;
      /** `Save $5,000.00` */
      saveShort: string | null;
      monthly: MonthlyView | null;
      /** With each tax, which is all that is added to the advertised price. */
      withTaxes: {
        total: MoneyView;
        lines: { label: string; amount: string; isInside?: true }[];
      };
      /** Mandatory fees that the price includes, as text. */
      includes: string;
      /** The taxes on top: `plus GST 5% and PST 7%`. */
      taxes: string;
      /** `This price ends on November 30.`, while a promotion with an end runs. */
      endsOn: string | null;
    };

/** What a card shows of it: the page's data has this for each of many products. */
export type CardPrice =
  | Pick<Extract<PriceView, { kind: 'call' }>, 'kind' | 'phone'>
  | (Pick<Extract<PriceView, { kind: 'price' }>, 'kind' | 'save'> & {
      /** `MSRP $129,900.00` */
      struck: string | null;
      now: SplitMoney;
      /** With taxes, as text. */
      withTaxes: string;
      monthly: (Pick<MonthlyView, 'amount' | 'terms'> & Financed) | null;
    });

/** A logo, another for when it is pointed at, and its size in pixels. */
export type BrandLogo = { picture: PictureView; hover: PictureView | null; width: number; height: number };

export type BrandView = {
  name: string;
  slug: string;
  /** Null for a brand that is shown by its wordmark. */
  logo: BrandLogo | null;
  /** The wordmark: stretch in percent, weight, tracking in em. */
  wordmark: { text: string; stretch: number; weight: number; tracking: number };
};

export type ProductCard = {
  id: number;
  type: ProductType;
  href: string;
  name: LocalText;
  brand: BrandView | null;
  year: number | null;
  /** Where that is not `year`. */
  builtIn: number | null;
  condition: 'New' | 'Used';
  /** Null where the name says it. */
  model: string | null;
  stockNumber: string;
  /** A whole sentence of the description, or a highlight. */
  summary: LocalText | null;
  picture: PictureView | null;
  /** The first three are shown on a card in the grid, all of them in the list view. */
  specs: Pick<SpecView, 'label' | 'value'>[];
  price: CardPrice;
  availability: Availability;
  /** At most two are shown on a card, in order. */
  badges: Badge[];
};

export type FacetChoice = { value: string; label: string; count: number; selected?: boolean };
/** `key` is the filter's name in addresses and forms: `hull-length`, with `-from` and `-to` for the ends of a range. */
export type Facet = { key: string; label: string; unit: string | null } & (
  | { kind: 'choice' | 'yes-no'; choices: FacetChoice[] }
  | {
      kind: 'range';
      min: number;
      max: number;
      step: number;
      selected: { from: number | null; to: number | null };
      /**
       * Heights of the bars in percent of the tallest; `inside` are the first bar within the chosen range and the one
       * after the last.
       */
      histogram: { heights: number[]; inside: readonly [number, number] };
    }
);

/** One node of the category tree next to a listing, with its number of products. */
export type CategoryChoice = {
  id: number;
  slug: string;
  name: string;
  href: string;
  count: number;
  selected: boolean;
  children: CategoryChoice[];
};

/** An active filter and the address without it. */
export type Chip = { label: string; removeHref: string };

/** A product that a list misses by little. */
export type CloseMatchView = {
  href: string;
  name: LocalText;
  brand: string | null;
  /** Year, condition and the first facts, on one line. */
  facts: string;
  picture: PictureView | null;
  price: SplitMoney | null;
  /** `New, and $9,900 over`. */
  givesUp: string;
};

/** `value` is that of `sort=`; `href` is the same listing in this order. */
export type SortChoice = { value: string; label: string; selected: boolean; href: string };

export type PageLink = { page: number; href: string; current: boolean };

export type Listing = {
  type: ProductType | null;
  /** True in a list of all categories of a type. */
  hasAllCategories: boolean;
  showcase: Showcase | null;
  heading: LocalText;
  intro: LocalText | null;
  title: string;
  description: string;
  crumbs: Crumb[];
  cards: ProductCard[];
  total: number;
  firstShown: number;
  lastShown: number;
  page: number;
  pages: number;
  pageLinks: (PageLink | 'gap')[];
  previousHref: string | null;
  nextHref: string | null;
  /** Null when one page has everything. */
  viewAllHref: string | null;
  facets: Facet[];
  categories: CategoryChoice[];
  /** Tabs of /used: one for each type of product. */
  tabs: { label: string; href: string; count: number; selected: boolean }[];
  chips: Chip[];
  promoted: { label: string; href: string }[];
  clearHref: string;
  /** Null where nothing is searched for. */
  search: SearchView | null;
  /** The English address of the same list, for alerts: without page and order. */
  listHref: string;
  sorts: SortChoice[];
  /** Similar products when nothing matches, not even closely. */
  nearMatches: ProductCard[];
  /** In a list with few results. */
  closeMatches: CloseMatchView[];
  /** Where a visitor tells what is missing in a list with few results, filled in; null where there are enough. */
  askHref: string | null;
  /** The canonical path, and whether the page may be indexed. */
  canonicalPath: string;
  indexable: boolean;
  /** Those in which it may be indexed. */
  languages: Language[];
  /** Parameters that a form must preserve as hidden fields, `[name, value]`; without sort, page and shown facets. */
  otherParameters: [string, string][];
  /** The form's address. */
  action: string;
};

/** The profile drawing of a boat: the address of its picture, its measures, and where they stand in it. */
export type ProfileView = ProfileLabels & { picture: string; dimensions: Dimensions };

export type ProductDetail = Omit<ProductCard, 'summary' | 'specs' | 'price'> & {
  specs: SpecView[];
  price: PriceView;
  slug: string;
  modelName: string;
  sku: string;
  mpn: string | null;
  title: string;
  metaDescription: string;
  description: LocalText | null;
  highlights: LocalText[];
  gallery: GalleryEntry[];
  /** For the print sheet and the share picture. */
  banner: PictureView | null;
  groups: SpecGroup[];
  profile: ProfileView | null;
  /** Null for sold products and those on call for price. */
  priceHistory: PriceHistoryView | null;
  crumbs: Crumb[];
  location: string | null;
  equipments: ProductCard[];
  similar: ProductCard[];
  linked: ProductCard[];
  sold: boolean;
  /** Whether another boat or engine is taken in part exchange. */
  tradeIn: boolean;
  canonicalPath: string;
  /** Those in which it may be indexed. */
  languages: Language[];
};

/** A link to a service or an article, with a line about it. */
export type LinkView = { href: string; name: LocalText; text: LocalText | null };

/** Only products have pictures and prices. `detail`: brand and year, or how many there are. */
export type Suggestion = {
  href: string;
  name: LocalText;
  detail: string | null;
  picture: PictureView | null;
  price: string | null;
};
export type SuggestionGroup = {
  type: ProductType | 'category' | 'service' | 'post' | 'counter' | 'contact';
  label: string;
  suggestions: Suggestion[];
};

export type MenuColumn = {
  name: string;
  href: string;
  count: number;
  entries: { name: string; href: string; count: number }[];
};
/** One trigger of the header's menu: its columns and links. */
export type MenuBranch = {
  type: ProductType;
  name: string;
  href: string;
  count: number;
  columns: MenuColumn[];
  picture: PictureView | null;
};

/** The dealer's data on every page, in the page's language. */
/** A logo as a browser shows it. */
export type LogoFace = { src: string; width: number; height: number };

export type DealerView = {
  name: string;
  /** Null: the name stands for it. */
  logo: { light: LogoFace; dark: LogoFace | null; showsName: boolean } | null;
  tagline: string;
  address: string;
  /** Null, as each of these is empty, until the dealer has written it. */
  phone: string | null;
  /** In French, whom to ask for. */
  frenchSpeaker: string | null;
  email: string | null;
  /** Today’s hours as a sentence; after closing the next opening. Null, and no hours, where none are known. */
  opening: string | null;
  hours: { day: string; hours: string }[];
  /** By when a message that is sent now is answered. */
  promise: string;
  publicUrl: string;
};

export type Chrome = {
  dealer: DealerView;
  /** Categories with products, as every list that the site links to has some. */
  menu: MenuBranch[];
  showcases: Showcase[];
  /** The landing page of each type, with or without products. */
  rootHrefs: Partial<Record<ProductType, string>>;
  language: Language;
  /** Whether visitors have to be asked for consent. */
  asksConsent: boolean;
};
