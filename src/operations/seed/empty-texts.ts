import type { categories } from '../../../demo/facts/categories.ts';
import type { showcases } from '../../../demo/facts/showcases.ts';

/** The texts with which a new shop begins: true of every dealer, until staff write their own. */

type Words = { en: string; fr: string };

export const rootHeadings: Readonly<Record<(typeof categories)[number]['type'], Words>> = {
  boat: { en: 'Boats for sale', fr: 'Bateaux à vendre' },
  engine: { en: 'Boat engines for sale', fr: 'Moteurs marins à vendre' },
  part: { en: 'Parts and accessories', fr: 'Pièces et accessoires' },
};

export const showcaseIntros: Readonly<Record<(typeof showcases)[number]['showcase'], Words>> = {
  clearance: {
    en: 'Boats, engines and parts on clearance.',
    fr: 'Bateaux, moteurs et pièces en liquidation.',
  },
  'boat-show': {
    en: 'Boats and engines at boat show prices.',
    fr: 'Bateaux et moteurs aux prix du salon nautique.',
  },
  usa: {
    en: 'Boats for buyers in the USA. Prices are in Canadian dollars.',
    fr: 'Bateaux pour acheteurs des États-Unis. Les prix sont en dollars canadiens.',
  },
  'pre-owned': {
    en: 'Used boats, engines and parts.',
    fr: 'Bateaux, moteurs et pièces d’occasion.',
  },
  specials: {
    en: 'Boats, engines and parts on special.',
    fr: 'Bateaux, moteurs et pièces en promotion.',
  },
  'black-friday': {
    en: 'Boats, engines and parts at Black Friday prices.',
    fr: 'Bateaux, moteurs et pièces aux prix du Vendredi fou.',
  },
};
