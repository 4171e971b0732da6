/** The services of the demo dealer's shop. Prices are dollars, "from"; hours are those of work in the shop. */

type Words = { en: string; fr: string };

export const serviceTypes: readonly {
  slug: string;
  name: Words;
  desc: Words;
  checklist?: Words;
  nextServiceMonths?: number;
  nextServiceHours?: number;
}[] = [
  {
    slug: 'boat-repair',
    name: { en: 'Repair and maintenance', fr: 'Réparation et entretien' },
    desc: {
      en: 'Engines, drives, wiring and hulls. We find the cause before we order the part.',
      fr: 'Moteurs, embases, câblage et coques. Nous trouvons la cause avant de commander la pièce.',
    },
    checklist: {
      en: 'Keys and kill cord\nWhat you have noticed, and when\nValuables and life jackets out',
      fr: 'Les clés et le coupe-circuit\nCe que vous avez remarqué, et quand\nObjets de valeur et gilets hors du bateau',
    },
    nextServiceMonths: 12,
    nextServiceHours: 100,
  },
  {
    slug: 'winterizing',
    name: { en: 'Winterizing', fr: 'Hivernisation' },
    desc: {
      en: 'Water out, oil in, batteries on the shelf. And the same backwards in spring.',
      fr: 'L’eau dehors, l’huile dedans, les batteries au sec. Puis l’inverse au printemps.',
    },
    checklist: {
      en: 'Keys and kill cord\nFuel tank three quarters full\nFood, covers and life jackets out',
      fr: 'Les clés et le coupe-circuit\nLe réservoir aux trois quarts\nNourriture, housses et gilets hors du bateau',
    },
    nextServiceMonths: 12,
  },
  {
    slug: 'boat-re-powering',
    name: { en: 'Re-powering', fr: 'Remotorisation' },
    desc: {
      en: 'A new engine for a hull that still deserves one, with rigging, propeller and a sea test.',
      fr: 'Un moteur neuf pour une coque qui le mérite encore, avec gréement, hélice et essai en mer.',
    },
    checklist: {
      en: 'Keys of boat and trailer\nThe papers of the old engine\nDiver’s flag, rods and coolers out',
      fr: 'Les clés du bateau et de la remorque\nLes papiers de l’ancien moteur\nFanion, cannes et glacières hors du bateau',
    },
  },
  {
    slug: 'boat-storage',
    name: { en: 'Indoor storage', fr: 'Entreposage intérieur' },
    desc: {
      en: 'Heated hall for boats of 22 to 34 feet, from the first frost to the first warm weekend.',
      fr: 'Hangar chauffé pour bateaux de 22 à 34\u00a0pi, du premier gel à la première fin de semaine douce.',
    },
  },
  {
    slug: 'outdoor-storage',
    name: { en: 'Outdoor storage', fr: 'Entreposage extérieur' },
    desc: {
      en: 'A fenced and lit yard, on your trailer or on our stands, by the month.',
      fr: 'Une cour clôturée et éclairée, sur votre remorque ou sur nos bers, au mois.',
    },
  },
  {
    slug: 'financing',
    name: { en: 'Financing', fr: 'Financement' },
    desc: {
      en: 'Half an hour with someone who shows you the whole cost, not only the monthly one.',
      fr: 'Une demi-heure avec quelqu’un qui vous montre le coût total, pas seulement le versement mensuel.',
    },
  },
];

export const serviceCategories: readonly { slug: string; name: Words }[] = [
  { slug: 'engine', name: { en: 'Engine', fr: 'Moteur' } },
  { slug: 'drive-and-propeller', name: { en: 'Drive and propeller', fr: 'Embase et hélice' } },
  { slug: 'electrical', name: { en: 'Electrical and electronics', fr: 'Électricité et électronique' } },
  { slug: 'hull', name: { en: 'Hull and canvas', fr: 'Coque et toiles' } },
  { slug: 'trailer', name: { en: 'Trailer', fr: 'Remorque' } },
  { slug: 'place', name: { en: 'Hauling and space', fr: 'Levage et entreposage' } },
  { slug: 'advice', name: { en: 'Advice and paper', fr: 'Conseils et papiers' } },
];

export type ServiceFact = {
  slug: string;
  type: string;
  category: string;
  name: Words;
  desc: Words;
  hours: number;
  priceFrom: number | null;
};

export const services: readonly ServiceFact[] = [
  {
    slug: 'annual-engine-service',
    type: 'boat-repair',
    category: 'engine',
    name: { en: 'Annual engine service', fr: 'Entretien annuel du moteur' },
    desc: { en: 'Oil, filters, plugs, impeller', fr: 'Huile, filtres, bougies, impulseur' },
    hours: 3,
    priceFrom: 349,
  },
  {
    slug: '100-hour-outboard-service',
    type: 'boat-repair',
    category: 'engine',
    name: { en: '100-hour outboard service', fr: 'Entretien de hors-bord aux 100 heures' },
    desc: { en: 'By the maker’s schedule, all sizes', fr: 'Selon le calendrier du fabricant, toutes puissances' },
    hours: 4,
    priceFrom: 459,
  },
  {
    slug: 'electrical-diagnosis',
    type: 'boat-repair',
    category: 'electrical',
    name: { en: 'Electrical diagnosis', fr: 'Diagnostic électrique' },
    desc: { en: 'Batteries, wiring, charging, electronics', fr: 'Batteries, câblage, charge, électronique' },
    hours: 2,
    priceFrom: 260,
  },
  {
    slug: 'hull-and-gelcoat-repair',
    type: 'boat-repair',
    category: 'hull',
    name: { en: 'Hull and gelcoat repair', fr: 'Réparation de coque et de gelcoat' },
    desc: { en: 'Dents, cracks and meetings with docks', fr: 'Bosses, fissures et rencontres avec le quai' },
    hours: 16,
    priceFrom: 780,
  },
  {
    slug: 'propeller-repair-or-swap',
    type: 'boat-repair',
    category: 'drive-and-propeller',
    name: { en: 'Propeller repair or swap', fr: 'Réparation ou échange d’hélice' },
    desc: { en: 'The same day when it is in stock', fr: 'Le jour même si elle est en stock' },
    hours: 1,
    priceFrom: 95,
  },
  {
    slug: 'sterndrive-bellows',
    type: 'boat-repair',
    category: 'drive-and-propeller',
    name: { en: 'Sterndrive bellows and gimbal', fr: 'Soufflets d’embase et cardan' },
    desc: { en: 'Before the water finds its way in', fr: 'Avant que l’eau trouve son chemin' },
    hours: 6,
    priceFrom: 690,
  },
  {
    slug: 'trailer-bearings-and-brakes',
    type: 'boat-repair',
    category: 'trailer',
    name: { en: 'Trailer bearings and brakes', fr: 'Roulements et freins de remorque' },
    desc: { en: 'Both axles, with the lights checked', fr: 'Les deux essieux, feux compris' },
    hours: 3,
    priceFrom: 310,
  },
  {
    slug: 'something-else',
    type: 'boat-repair',
    category: 'advice',
    name: { en: 'Something else', fr: 'Autre chose' },
    desc: { en: 'Tell us in your own words', fr: 'Dites-le dans vos mots' },
    hours: 1,
    priceFrom: null,
  },
  {
    slug: 'outboard-winterizing',
    type: 'winterizing',
    category: 'engine',
    name: { en: 'Outboard winterizing', fr: 'Hivernisation de hors-bord' },
    desc: { en: 'Fogging, gear oil, fuel stabilizer', fr: 'Huile de remisage, huile d’embase, stabilisateur' },
    hours: 1.5,
    priceFrom: 289,
  },
  {
    slug: 'sterndrive-winterizing',
    type: 'winterizing',
    category: 'engine',
    name: { en: 'Sterndrive winterizing', fr: 'Hivernisation de semi-hors-bord' },
    desc: { en: 'Block and manifolds drained and filled', fr: 'Bloc et collecteurs vidangés et protégés' },
    hours: 3,
    priceFrom: 419,
  },
  {
    slug: 'shrink-wrap',
    type: 'winterizing',
    category: 'hull',
    name: { en: 'Shrink wrap', fr: 'Emballage thermorétractable' },
    desc: { en: 'With vents and a door, recycled in spring', fr: 'Avec évents et porte, recyclé au printemps' },
    hours: 4,
    priceFrom: 390,
  },
  {
    slug: 'battery-care',
    type: 'winterizing',
    category: 'electrical',
    name: { en: 'Battery care over winter', fr: 'Soin des batteries l’hiver' },
    desc: { en: 'Out, warm, charged and back in', fr: 'Retirées, au chaud, chargées et remises' },
    hours: 0.5,
    priceFrom: 75,
  },
  {
    slug: 'spring-commissioning',
    type: 'winterizing',
    category: 'engine',
    name: { en: 'Spring commissioning', fr: 'Remise en service au printemps' },
    desc: { en: 'Everything that autumn took apart', fr: 'Tout ce que l’automne a défait' },
    hours: 2.5,
    priceFrom: 329,
  },
  {
    slug: 'free-look',
    type: 'boat-re-powering',
    category: 'advice',
    name: { en: 'Free look', fr: 'Visite gratuite' },
    desc: {
      en: 'An hour on your boat, here or at your dock: we measure the transom and do the sums',
      fr: 'Une heure sur votre bateau, ici ou à votre quai\u00a0: nous mesurons le tableau et faisons le calcul',
    },
    hours: 1,
    priceFrom: null,
  },
  {
    slug: 'outboard-exchange',
    type: 'boat-re-powering',
    category: 'engine',
    name: { en: 'Outboard exchange', fr: 'Remplacement de hors-bord' },
    desc: {
      en: 'Above 20 hp: old one off, new one on, propeller matched',
      fr: 'Plus de 20\u00a0HP\u00a0: l’ancien parti, le neuf posé, l’hélice assortie',
    },
    hours: 14,
    priceFrom: 1400,
  },
  {
    slug: 'sterndrive-exchange',
    type: 'boat-re-powering',
    category: 'engine',
    name: { en: 'Sterndrive exchange', fr: 'Remplacement de semi-hors-bord' },
    desc: { en: 'Engine, drive and transom assembly', fr: 'Moteur, embase et tableau arrière' },
    hours: 40,
    priceFrom: 4800,
  },
  {
    slug: 'controls-and-rigging',
    type: 'boat-re-powering',
    category: 'electrical',
    name: { en: 'Controls and rigging', fr: 'Commandes et gréement' },
    desc: { en: 'Steering, shift, gauges and harness', fr: 'Direction, inverseur, cadrans et faisceau' },
    hours: 12,
    priceFrom: 980,
  },
  {
    slug: 'heated-winter-place',
    type: 'boat-storage',
    category: 'place',
    name: { en: 'Heated winter place', fr: 'Place d’hiver chauffée' },
    desc: { en: 'October to April, battery on charge', fr: 'D’octobre à avril, batterie en charge' },
    hours: 1,
    priceFrom: 1490,
  },
  {
    slug: 'haul-out-and-block',
    type: 'boat-storage',
    category: 'place',
    name: { en: 'Haul-out and block', fr: 'Sortie de l’eau et calage' },
    desc: { en: 'By travel lift, with a wash below', fr: 'Au portique, carène lavée' },
    hours: 2,
    priceFrom: 240,
  },
  {
    slug: 'yard-place',
    type: 'outdoor-storage',
    category: 'place',
    name: { en: 'Yard place by the month', fr: 'Place dans la cour, au mois' },
    desc: { en: 'Up to 26 feet, fenced and lit', fr: 'Jusqu’à 26\u00a0pi, clôturée et éclairée' },
    hours: 0.5,
    priceFrom: 95,
  },
  {
    slug: 'empty-trailer-place',
    type: 'outdoor-storage',
    category: 'trailer',
    name: { en: 'Place for an empty trailer', fr: 'Place pour une remorque vide' },
    desc: { en: 'While the boat is on the water', fr: 'Pendant que le bateau est à l’eau' },
    hours: 0.5,
    priceFrom: 45,
  },
  {
    slug: 'financing-appointment',
    type: 'financing',
    category: 'advice',
    name: { en: 'Financing appointment', fr: 'Rendez-vous de financement' },
    desc: { en: 'Bring two pay stubs and your questions', fr: 'Apportez deux talons de paie et vos questions' },
    hours: 0.5,
    priceFrom: null,
  },
];
