type SitePicture = {
  en: string;
  fr: string;
  /** Where its subject is, from 0 to 1; in the middle by default. */
  focus?: { focalX: number; focalY: number };
};

/** On phones the text stands on the sky, and from tablets on the engine is beside it. */
const leftOfTheEngine = { focalX: 0.55, focalY: 0.4 };
/** The boats of wide pictures lie on the right. */
const onTheRight = { focalX: 0.85, focalY: 0.78 };

/** Alternative texts of pictures without a product. */
export const sitePictures: Readonly<Record<string, SitePicture>> = {
  'hero-1': {
    en: 'A white long-cabin boat at dawn on the Strait of Georgia',
    fr: 'Un bateau blanc à cabine longue à l’aube sur le détroit de Georgia',
  },
  'hero-2': {
    en: 'An aluminum jet boat under way in a mountain inlet',
    fr: 'Un bateau d’aluminium à jet en route dans un bras de mer entre les montagnes',
    focus: onTheRight,
  },
  'hero-3': {
    en: 'A pontoon boat on a lake in the evening',
    fr: 'Un ponton sur un lac, le soir',
    focus: { focalX: 0.85, focalY: 0.68 },
  },
  'harbour-chart': {
    en: 'Chart of the harbour: our dock, the boat ramp, the parking and Harbour Road',
    fr: 'Carte du port\u00a0: notre quai, la rampe de mise à l’eau, le stationnement et Harbour Road',
  },
  dusk: {
    en: 'A pilothouse boat with its cabin lit, at anchor at dusk',
    fr: 'Un bateau à timonerie, cabine éclairée, au mouillage à la brunante',
    focus: { focalX: 0.8, focalY: 0.66 },
  },
  'service-band': {
    en: 'A pilothouse boat before a grey morning coast',
    fr: 'Un bateau à timonerie devant la côte, par un matin gris',
    focus: { focalX: 0.9, focalY: 0.8 },
  },
  'tile-boats': {
    en: 'A pilothouse boat lying still at sunset',
    fr: 'Un bateau à timonerie immobile au coucher du soleil',
  },
  'tile-engines': { en: 'A black 150 horsepower outboard', fr: 'Un hors-bord noir de 150\u00a0HP' },
  'tile-parts': { en: 'A chartplotter showing a harbour', fr: 'Un traceur de cartes affichant un port' },
  'video-luxor-wake-poster': {
    en: 'A 21-foot aluminum boat with its wake',
    fr: 'Un bateau d’aluminium de 21\u00a0pi et son sillage',
  },
  'head-repair': {
    en: 'A white 150 horsepower outboard',
    fr: 'Un hors-bord blanc de 150\u00a0HP',
    focus: leftOfTheEngine,
  },
  'head-re-powering': {
    en: 'A black 300 horsepower outboard',
    fr: 'Un hors-bord noir de 300\u00a0HP',
    focus: leftOfTheEngine,
  },
  'head-winterizing': {
    en: 'A long-cabin boat on a grey winter morning',
    fr: 'Un bateau à cabine longue par un matin gris d’hiver',
    focus: onTheRight,
  },
  'head-storage': {
    en: 'A long-cabin boat on its last evening of the season',
    fr: 'Un bateau à cabine longue, le dernier soir de la saison',
    focus: onTheRight,
  },
  'head-outdoor-storage': {
    en: 'A red cuddy boat in the mist',
    fr: 'Un bateau rouge à cabine avant dans la brume',
    focus: onTheRight,
  },
  'head-industrial': {
    en: 'A work tender under way on the strait',
    fr: 'Une embarcation de travail en route sur le détroit',
    focus: onTheRight,
  },
  'team-marina': { en: 'A clipboard and a pencil', fr: 'Une planchette à pince et un crayon' },
  'team-garrett': { en: 'A fly rod with its reel', fr: 'Une canne à mouche et son moulinet' },
  'team-pippa': { en: 'A propeller and a ruler', fr: 'Une hélice et une règle' },
  'team-coral': { en: 'A camera', fr: 'Un appareil photo' },
  'team-gulliver': { en: 'A boat in the slings of a travel lift', fr: 'Un bateau dans les sangles d’un portique' },
  'team-marin': { en: 'A telephone', fr: 'Un téléphone' },
  'team-pepper': { en: 'A calendar with bookings', fr: 'Un calendrier avec des rendez-vous' },
  'team-isolde': { en: 'A coffee mug and a pencil', fr: 'Une tasse de café et un crayon' },
};
