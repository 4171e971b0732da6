import type { Showcase } from '#src/catalogue/category/showcase.ts';
import type { Language } from '#src/i18n/language.ts';
import type { AttributeKey, Attributes } from '../attribute/attribute.ts';
import type { CardFact } from '../attribute/card-fact.ts';

type Text = () => string;
type TextIn = (inputs: object, options: { locale: Language }) => string;
type CountText = (count: { count: number; shown: string }) => string;

/** The sizes that lists sort by. */
export type SizeKey = 'hullLength' | 'horsepower' | 'shaftLength';

/** All that differs from one type of product to another. */
export type ProductTypeEntry = {
  /** In the database, the API, addresses and files. No other type and no showcase has the same. */
  number: number;
  text: {
    /** In the description of the API. */
    api: string;
    menu: Text;
    /** `All 48 boats`. */
    menuAll: CountText;
    footer: Text;
    finder: Text;
    finderShow: CountText;
    /** `48 boats`. */
    counted: CountText;
    /** The choice that leaves the category open. */
    allChoice: TextIn;
    programYear: TextIn;
    about: Text;
    sold: Text;
    similar: Text;
    equipments: Text;
    /** The key of the message that names it in the back office. */
    choice: string;
  };
  /** What a file of filters may call it. */
  fileNames: readonly string[];
  /** First segments of addresses that lead to its landing page. */
  aliases: readonly string[];
  /** What its lists are sorted by beside the price, in the order of the select, with the attribute of each. */
  sizes: Partial<Record<SizeKey, AttributeKey>>;
  /** The size that its lists begin with, and by which products are alike; without one, the price. */
  mainSize: SizeKey | null;
  /** What buyers ask first. Of several in one line any will do: a trailer has no hull, an inboard no shaft. */
  keyFacts: readonly (readonly (AttributeKey | 'mpn')[])[];
  /** The facts on a card; those that are unknown give their place to the next. */
  cardFacts: (attributes: Attributes) => readonly CardFact[];
  finder: {
    /** Upper ends of prices, in dollars. */
    budgets: readonly number[];
    /** What it is looked for by, beside category and price, with bounds in the filter's own unit. */
    steps: Partial<Record<AttributeKey, readonly number[]>>;
  };
  /** The showcases that its menu names. */
  menuShowcases: readonly Showcase[];
  /** The picture in its menu leads to the boat show. */
  hasBoatShowTile: boolean;
  /** The name of the picture on the home page; without one its category's is shown. */
  tilePicture: string | null;
  /** The fees of the settings that a new product begins with. */
  fees: 'boats' | 'engines' | 'parts' | null;
  /** For search engines, a vehicle as well as a product. */
  isVehicle: boolean;
};
