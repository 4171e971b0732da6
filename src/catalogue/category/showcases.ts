import { m } from '#src/i18n/messages.ts';

type ShowcaseEntry = {
  /** In the database, the API and files. Distinct from the numbers of product types. */
  number: number;
  /** Fixed; the texts are in the database. */
  slug: string;
  text: {
    /** In the description of the API. */
    api: string;
    menu: () => string;
    /** The key of the message that names it in the back office. */
    choice: string;
  };
};

/** Lists that cut across product types, in the order of their numbers. */
export const showcases = {
  clearance: {
    number: 4,
    slug: 'clearance',
    text: { api: 'clearance', menu: m.field_clearance, choice: 'field_clearance' },
  },
  'boat-show': {
    number: 5,
    slug: 'boat-show-special-boats',
    text: {
      api: 'big pre-season sale (boat show)',
      menu: m.chrome_boat_show,
      choice: 'admin_product_showcase_boat_show',
    },
  },
  usa: {
    number: 6,
    slug: 'boats-for-sale-usa',
    text: { api: 'Boats USA', menu: m.chrome_usa, choice: 'admin_product_showcase_usa' },
  },
  'pre-owned': {
    number: 8,
    slug: 'pre-owned',
    text: { api: 'pre-owned', menu: m.common_pre_owned, choice: 'common_pre_owned' },
  },
  specials: {
    number: 9,
    slug: 'specials',
    text: { api: 'specials', menu: m.common_specials, choice: 'common_specials' },
  },
  'black-friday': {
    number: 10,
    slug: 'black-friday-sale',
    text: {
      api: 'Black Friday deals on boats',
      menu: m.chrome_black_friday,
      choice: 'admin_product_showcase_black_friday',
    },
  },
} as const satisfies Record<string, ShowcaseEntry>;
