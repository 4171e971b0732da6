import type { Showcase } from '#src/catalogue/category/showcase.ts';
import type { Language } from '#src/i18n/language.ts';
import type { AttributeKey, Attributes } from '../attribute/attribute.ts';
import type { CardFact } from '../attribute/card-fact.ts';

type Text = () => string;
type TextIn = (inputs: object, options: { locale: Language }) => string;
type CountText = (count: { count: number; shown: string }, options?: { locale?: Language }) => string;

/** The sizes that lists sort by. */
export type SizeKey = 'hullLength' | 'horsepower' | 'shaftLength';

/** Everything that differs between product types. */
export type ProductTypeEntry = {
  /** In the database, the API, addresses and files. Distinct from other types and from showcases. */
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
    /** While no category is chosen. */
    finderShowAll: CountText;
    /** `48 boats`. */
    counted: CountText;
    /** In a list of all categories: `66 boats and trailers`. */
    countedAll: CountText;
    /** The option that leaves the category open. */
    allChoice: TextIn;
    programYear: TextIn;
    about: Text;
    sold: Text;
    similar: Text;
    equipments: Text;
    /** The message key of its name in the back office. */
    choice: string;
  };
  /** Which of the dealer's contacts stands beside its forms. */
  contact: 'sales' | 'parts';
  /** Its names in a file of filters. */
  fileNames: readonly string[];
  /** First segments of addresses that redirect to its landing page. */
  aliases: readonly string[];
  /** The sort options of its lists besides the price, in order, with their attributes. */
  sizes: Partial<Record<SizeKey, AttributeKey>>;
  /** The default sort of its lists, and the size for similarity; null means the price. */
  mainSize: SizeKey | null;
  /** The most important facts. Of several in one entry any will do: a trailer has no hull, an inboard no shaft. */
  keyFacts: readonly (readonly (AttributeKey | 'mpn')[])[];
  /** The facts on a card; missing ones are replaced by the next. */
  cardFacts: (attributes: Attributes) => readonly CardFact[];
  finder: {
    /** Upper bounds of price options, in dollars. */
    budgets: readonly number[];
    /** Further selects of the finder, with bounds in the filter's own unit. */
    steps: Partial<Record<AttributeKey, readonly number[]>>;
  };
  /** The showcases in its menu. */
  menuShowcases: readonly Showcase[];
  /** The picture in its menu links to the boat show. */
  hasBoatShowTile: boolean;
  /** Its menu and lists link to its price mounted on the visitor's own boat. */
  hasNewEngineLink: boolean;
  /** The name of its picture on the home page; by default its category's. */
  tilePicture: string | null;
  /** The default fees in the settings of a new product. */
  fees: 'boats' | 'engines' | 'parts' | null;
  /** For search engines, a vehicle as well as a product. */
  isVehicle: boolean;
};
