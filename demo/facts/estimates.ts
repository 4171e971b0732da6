import type { Localized } from '../../src/lib/localized.ts';
import type { Advice } from '../../src/quotes/rules/quote-line.ts';
import type { VisitorKey } from './visitors.ts';

/** Estimates for boats that are in the demo's shop. */

export type EstimateFact = {
  /** The booking of this visitor on this day, as in `bookings.ts`. */
  who: VisitorKey;
  day: number;
  note?: string;
  lines: {
    part?: true;
    name: Localized;
    dollars: number;
    hours?: number;
    why?: string;
    advice?: Advice;
    /** The owner's answer, if there is one. */
    answer?: 'yes' | 'no';
    isBegun?: true;
    /** One of the booking’s photos. */
    photo?: string;
  }[];
};

export const estimates: readonly EstimateFact[] = [
  {
    who: 'tidewell',
    day: -3,
    note: 'The dock left more than a scratch. The first two lines make her tight again; the third makes her pretty.',
    lines: [
      {
        name: { en: 'Grind out and laminate the bow', fr: 'Meuler et stratifier l’étrave' },
        dollars: 840,
        hours: 6,
        why: 'The laminate is cracked through over 30 cm. Water would get into the core.',
        photo: 'os-22-0401-bow',
        advice: 'now',
      },
      {
        part: true,
        name: { en: 'Glass mat and vinylester resin', fr: 'Mat de verre et résine vinylester' },
        dollars: 165,
        advice: 'now',
      },
      {
        name: { en: 'Gelcoat and polish, to match', fr: 'Gelcoat et polissage, assortis' },
        dollars: 420,
        hours: 3,
        why: 'Primer keeps the water out until then.',
        advice: 'can-wait',
      },
    ],
  },
  {
    who: 'bollard',
    day: -1,
    lines: [
      {
        name: { en: 'Take the old engine off', fr: 'Déposer l’ancien moteur' },
        dollars: 280,
        hours: 2,
        answer: 'yes',
        isBegun: true,
      },
      {
        name: { en: 'Seal the transom holes', fr: 'Sceller les trous du tableau arrière' },
        dollars: 210,
        hours: 1.5,
        why: 'Two holes are wet inside.',
        advice: 'now',
        answer: 'yes',
      },
      {
        part: true,
        name: { en: 'Two trim tabs', fr: 'Deux volets correcteurs' },
        dollars: 395,
        advice: 'can-wait',
        answer: 'no',
      },
    ],
  },
];
