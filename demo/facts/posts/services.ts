import type { DemoPost } from './demo-post.ts';

/** What the shop does, one page each. */
export const services: readonly DemoPost[] = [
  {
    code: 'boat-repair',
    pageParent: 'book-marine-services',
    picture: 'mc-aou-6420-detail',
    daysAgo: 100,
    en: {
      title: 'Boat repair',
      desc: 'Engines, drives, wiring and welding, with an estimate before the first bolt turns.',
      blocks: [
        {
          type: 'right-text',
          html: '<p>You hear what is wrong, what it costs and what can wait. Work that would pass the estimate by more than ten percent needs your word first.</p>',
        },
      ],
      faqs: [
        {
          question: 'How long does a repair take?',
          answer: 'In season most are done within a week; parts from the mainland add two or three days.',
        },
        { question: 'Do you come to the dock?', answer: 'Between Ladysmith and Nanoose, on Tuesdays and Thursdays.' },
      ],
    },
    fr: {
      title: 'Réparation de bateaux',
      desc: 'Moteurs, embases, filage et soudure, avec une estimation avant le premier boulon.',
      blocks: [
        {
          type: 'right-text',
          html: '<p>Nous vous disons ce qui ne va pas, ce que cela coûte et ce qui peut attendre. Au-delà de dix pour cent de l’estimation, il nous faut d’abord votre accord.</p>',
        },
      ],
      faqs: [
        {
          question: 'Combien de temps prend une réparation?',
          answer:
            'En saison, la plupart sont faites dans la semaine; les pièces du continent ajoutent deux ou trois jours.',
        },
      ],
    },
  },
  {
    code: 'boat-storage',
    pageParent: 'book-marine-services',
    daysAgo: 45,
    en: {
      title: 'Boat storage',
      desc: 'Heated, dry or outdoors under wrap, from October to April.',
      blocks: [
        {
          type: 'full-text',
          html: '<table><thead><tr><th scope="col">Where</th><th scope="col">Up to</th><th scope="col">A month</th></tr></thead><tbody><tr><td>Heated hall</td><td>26 ft</td><td>$14 a foot</td></tr><tr><td>Dry shed</td><td>30 ft</td><td>$9 a foot</td></tr><tr><td>Outdoors, wrapped</td><td>34 ft</td><td>$5 a foot</td></tr></tbody></table><p>The battery comes in and stays charged, whichever you choose.</p>',
        },
      ],
    },
    fr: {
      title: 'Entreposage de bateaux',
      desc: 'Chauffé, au sec ou dehors sous pellicule, d’octobre à avril.',
      blocks: [
        {
          type: 'full-text',
          html: '<table><thead><tr><th scope="col">Où</th><th scope="col">Jusqu’à</th><th scope="col">Par mois</th></tr></thead><tbody><tr><td>Hangar chauffé</td><td>26\u00a0pi</td><td>14\u00a0$ le pied</td></tr><tr><td>Remise au sec</td><td>30\u00a0pi</td><td>9\u00a0$ le pied</td></tr><tr><td>Dehors, sous pellicule</td><td>34\u00a0pi</td><td>5\u00a0$ le pied</td></tr></tbody></table><p>Dans tous les cas, la batterie rentre et reste chargée.</p>',
        },
      ],
    },
  },
  {
    code: 'winterizing',
    pageParent: 'book-marine-services',
    daysAgo: 70,
    french: 'stale',
    en: {
      title: 'Winterizing',
      desc: 'Fogged, drained, greased and noted down, in one visit.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Stabilizer in the fuel, oil out of the sump and the gearcase, antifreeze through the raw-water side, grease on every fitting. In spring you turn the key.</p><p>New this year: we photograph the gear oil, so that you see what came out.</p>',
        },
      ],
      faqs: [
        {
          question: 'When is it too late?',
          answer: 'A night at minus four can crack a block. On the coast that can come in the first week of November.',
        },
      ],
    },
    fr: {
      title: 'Hivernisation',
      desc: 'Brumisé, vidangé, graissé et noté, en une seule visite.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Stabilisateur dans l’essence, huile du carter et de l’embase vidangée, antigel dans le circuit d’eau brute, graisse à chaque raccord. Au printemps, vous tournez la clé.</p>',
        },
      ],
    },
  },
];
