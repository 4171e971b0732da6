import type { ProductType } from '#src/catalogue/product/type/product-type.ts';

/** What visitors call things, in both languages; plurals and accents don't matter. */

/** What people call a brand, by its slug. */
export const brandNicknames: Readonly<Record<string, readonly string[]>> = {
  mercury: ['merc'],
};

export type CategorySynonym = {
  /** What people say for such a category. */
  phrases: readonly string[];
  /**
   * Words of a category's English name by which it is recognized; of several lists, the first that names a category of
   * the dealer. The phrases themselves by default.
   */
  signs?: readonly (readonly string[])[];
  /** A material or a way of building: together with another category it is only a word to search for. */
  isAdjective?: true;
  /** The second motor of a larger boat: those that are made for it come first. */
  isKicker?: true;
  isTrailer?: true;
};

export const categorySynonyms: readonly CategorySynonym[] = [
  {
    isAdjective: true,
    phrases: ['aluminum', 'aluminium', 'alu', 'welded aluminum', 'aluminium soude', 'tin boat'],
  },
  {
    isAdjective: true,
    phrases: ['fiberglass', 'fibreglass', 'fiber glass', 'fibre glass', 'grp', 'fibre de verre'],
  },
  {
    signs: [['utility', 'skiff']],
    phrases: ['utility', 'utility boat', 'chaloupe utilitaire', 'utilitaire', 'skiff', 'car topper', 'barque'],
  },
  {
    phrases: [
      'jon',
      'jon boat',
      'john boat',
      'jonboat',
      'flat bottom',
      'flat bottom boat',
      'fond plat',
      'chaloupe a fond plat',
    ],
  },
  {
    signs: [
      ['pilothouse', 'pilot house'],
      ['fiberglass', 'fibreglass'],
    ],
    phrases: ['pilothouse', 'pilot house', 'pilothouse boat', 'timonerie', 'a timonerie', 'bateau a timonerie'],
  },
  { phrases: ['pontoon', 'ponton', 'tritoon', 'party barge', 'party boat', 'bateau ponton'] },
  {
    phrases: [
      'inflatable',
      'dinghy',
      'dingy',
      'tender',
      'rib',
      'rhib',
      'raft',
      'pneumatique',
      'gonflable',
      'annexe',
      'zodiac',
    ],
  },
  {
    isTrailer: true,
    phrases: ['trailer', 'boat trailer', 'remorque', 'remorque a bateau', 'remorque de bateau', 'remorque pour bateau'],
  },
  {
    signs: [['outboard']],
    phrases: [
      'outboard',
      'outboard motor',
      'outboard engine',
      'out board',
      'hors bord',
      'horsbord',
      'moteur hors bord',
    ],
  },
  {
    signs: [['portable', 'kicker'], ['outboard']],
    isKicker: true,
    phrases: ['kicker', 'kicker motor', 'moteur auxiliaire', 'moteur d appoint', 'moteur dappoint', 'appoint'],
  },
  {
    signs: [['portable', 'kicker'], ['outboard']],
    phrases: ['portable outboard', 'portable', 'portatif', 'hors bord portatif', 'petit hors bord', 'small outboard'],
  },
  {
    phrases: [
      'sterndrive',
      'stern drive',
      'inboard',
      'sterndrive engine',
      'inboard engine',
      'inboard outboard',
      'semi hors bord',
      'in bord',
      'inbord',
      'moteur in bord',
    ],
  },
  {
    isAdjective: true,
    phrases: [
      'jet motor',
      'jet engine',
      'jet outboard',
      'outboard jet',
      'jet drive',
      'moteur a jet',
      'moteur jet',
      'hors bord a jet',
      'hors bord jet',
    ],
  },
  {
    signs: [['drive', 'outdrive', 'lower unit']],
    phrases: ['drive', 'outdrive', 'out drive', 'lower unit', 'embase', 'drive leg'],
  },
  {
    signs: [['transom']],
    phrases: [
      'transom assembly',
      'transom',
      'gimbal',
      'tableau arriere',
      'ensemble de tableau arriere',
      'tableau',
      'transom plate',
    ],
  },
  { phrases: ['propeller', 'prop', 'propellor', 'helice'] },
  {
    signs: [['electronic']],
    phrases: [
      ...[
        'electronic',
        'marine electronics',
        'fish finder',
        'fishfinder',
        'depth finder',
        'depth sounder',
        'sounder',
        'sonar',
      ],
      ...['chartplotter', 'chart plotter', 'plotter', 'gps', 'multifunction display', 'mfd'],
      ...[
        'sondeur',
        'echosondeur',
        'detecteur de poisson',
        'traceur',
        'traceur de cartes',
        'electronique',
        'lecteur de cartes',
      ],
    ],
  },
  {
    signs: [['stabilizer', 'gyro', 'seakeeper']],
    phrases: [
      'stabilizer',
      'stabiliser',
      'gyro',
      'gyroscope',
      'gyro stabilizer',
      'stabilisateur',
      'anti roll',
      'antiroulis',
      'anti roulis',
    ],
  },
];

/** A word for several kinds: the categories of these groups, by a phrase of each. */
export const wideSynonyms: readonly { phrase: string; kinds: readonly string[] }[] = [
  { phrase: 'chaloupe', kinds: ['utility', 'jon'] },
];

/** Besides the names of types in files. */
export const typeSynonyms: Partial<Record<ProductType, readonly string[]>> = {
  boat: ['vessel', 'embarcation'],
  engine: ['motor', 'boat engine', 'boat motor', 'moteur de bateau', 'moteur marin'],
  part: ['accessory', 'accessoire', 'boat part', 'piece de bateau', 'piece detachee', 'piece de rechange'],
};

/** Words that are right as they are, though a name of another meaning is near: « électrique » is not « électronique ». */
export const neverMended = new Set(['electric', 'electrical', 'electrique']);

/** What products call what visitors say otherwise; it stays text. */
export const textSynonyms: readonly { word: string; phrases: readonly string[] }[] = [
  {
    word: 'tandem',
    phrases: [
      ...['double axle', 'dual axle', 'twin axle', 'two axle', 'two axles', '2 axle'],
      ...['double essieu', 'deux essieux', '2 essieux', 'essieu double', 'essieux doubles', 'a deux essieux'],
    ],
  },
];

/** Words that go with a length. */
export const besideLength = new Set(['hull', 'coque']);

/** Words for a part number, which add nothing next to one. */
export const besidePartNumber = new Set(
  'part number numero no stock sku mpn pn item model modele piece reference ref oem code inventaire'.split(' '),
);

export const usedPhrases = [
  ...['used', 'second hand', 'secondhand', '2nd hand', 'pre owned', 'preowned', 'previously owned'],
  ...[
    'usage',
    'usagee',
    'usages',
    'usagees',
    "d'occasion",
    'occasion',
    'occasions',
    'seconde main',
    'deuxieme main',
    'usager',
  ],
];
export const newPhrases = [
  'brand new',
  'new',
  'neuf',
  'neufs',
  'neuve',
  'neuves',
  'flambant neuf',
  'nouveau',
  'nouveaux',
];

/** The lowest prices first. */
export const cheapPhrases = [
  ...['cheap', 'cheapest', 'cheaper', 'inexpensive', 'affordable', 'lowest price', 'low price', 'budget friendly'],
  ...['pas cher', 'pas chere', 'pas chers', 'moins cher', 'moins chers', 'bon marche', 'abordable', 'abordables'],
];

/** What a boat is for: those that say so come first, and the others are no less boats. */
export const purposes = new Set('fishing fish fisherman angling angler peche pecher pecheur pecheurs'.split(' '));

/** Words that say nothing about what is looked for. */
export const fillers = new Set(
  (
    'a an the i im am me my we our you your is are be do does it this that any some of in on at to for from by with and or ' +
    'looking look find finding search searching want wanted need show buy buying get sell selling sale sales price prices ' +
    'priced cheap cheapest affordable good best please around about approx approximately roughly near budget cost ' +
    'have has got which what where can would like between under over than available length foot feet ' +
    'je j cherche chercher recherche rechercher trouver veux voudrais besoin acheter achat achete vendre vente vends ' +
    'un une des du de d la le les l au aux en et ou pour avec sans sur dans par a ma mon mes notre nos votre vos ce cette ' +
    'ces que qui qu se sa son ses est sont il y s svp prix pas cher environ autour budget longueur entre moins plus disponible ' +
    'quel quelle avez vous nous bon bonne meilleur hp forces'
  ).split(' '),
);
