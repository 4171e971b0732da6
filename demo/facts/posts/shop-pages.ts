import type { DemoPost } from './demo-post.ts';

/** The services of the shop, one page each. Prices agree with demo/facts/services.ts. */
export const shopPages: readonly DemoPost[] = [
  {
    code: 'boat-repair',
    pageParent: 'book-marine-services',
    picture: 'head-repair',
    daysAgo: 100,
    en: {
      title: 'Boat repair',
      desc: 'Engines, drives, wiring and welding, with an estimate before the first bolt turns.',
      seo: {
        title: 'Boat repair and outboard service in Nanaimo, BC',
        description:
          'Boat and outboard repair in Nanaimo: engines, sterndrives, wiring and hulls, with a written estimate before the first bolt turns. Book online.',
      },
      blocks: [
        {
          type: 'right-text',
          title: 'First the cause, then the part',
          html: '<p>You hear what is wrong, what it costs and what can wait. Work that would pass the estimate by more than ten percent needs your word first.</p><p>We are a Mercury and MerCruiser shop, and we work on other engines too, as long as parts can still be found.</p>',
          picture: 'mc-b3x-7007-detail',
        },
        {
          type: 'full-text',
          title: 'Where most jobs begin',
          html: '<table><thead><tr><th scope="col">Work</th><th scope="col">From</th><th scope="col">Hours</th></tr></thead><tbody><tr><td>Annual engine service</td><td>$349</td><td>3</td></tr><tr><td>100-hour outboard service</td><td>$459</td><td>4</td></tr><tr><td>Electrical diagnosis</td><td>$260</td><td>2</td></tr><tr><td>Propeller repair or swap</td><td>$95</td><td>1</td></tr><tr><td>Sterndrive bellows and gimbal</td><td>$690</td><td>6</td></tr><tr><td>Hull and gelcoat repair</td><td>$780</td><td>16</td></tr><tr><td>Trailer bearings and brakes</td><td>$310</td><td>3</td></tr></tbody></table>',
        },
        {
          type: 'banner',
          title: 'Pick a day and an hour',
          html: '<p>The calendar shows only hours that are really free.</p>',
          picture: 'service-band',
          link: '/book-marine-services?type=boat-repair',
          linkText: 'Book a service',
        },
      ],
      faqs: [
        {
          question: 'How long does a repair take?',
          answer: 'In season most are done within a week; parts from the mainland add two or three days.',
        },
        { question: 'Do you come to the dock?', answer: 'Between Ladysmith and Nanoose, on Tuesdays and Thursdays.' },
        {
          question: 'What does it cost to find a fault?',
          answer:
            'We charge by the hour, up to a limit that we agree on beforehand. If you have the repair done here, the first hour is free.',
        },
      ],
    },
    fr: {
      title: 'Réparation de bateaux',
      desc: 'Moteurs, embases, câblage et soudure, avec une estimation avant le premier boulon.',
      seo: {
        title: 'Réparation de bateaux et de hors-bord à Nanaimo',
        description:
          'Réparation de bateaux et de hors-bord à Nanaimo\u00a0: moteurs, embases, câblage et coques, avec une estimation écrite avant le premier tour de clé.',
      },
      blocks: [
        {
          type: 'right-text',
          title: 'La cause d’abord, la pièce ensuite',
          html: '<p>Nous vous disons ce qui ne va pas, ce que cela coûte et ce qui peut attendre. Au-delà de dix pour cent de l’estimation, il nous faut d’abord votre accord.</p><p>Nous sommes un atelier Mercury et MerCruiser et réparons aussi les autres moteurs, tant qu’on en trouve les pièces.</p>',
          picture: 'mc-b3x-7007-detail',
        },
        {
          type: 'full-text',
          title: 'Par où commencent la plupart des travaux',
          html: '<table><thead><tr><th scope="col">Travail</th><th scope="col">À partir de</th><th scope="col">Heures</th></tr></thead><tbody><tr><td>Entretien annuel du moteur</td><td>349\u00a0$</td><td>3</td></tr><tr><td>Entretien de hors-bord aux 100\u00a0heures</td><td>459\u00a0$</td><td>4</td></tr><tr><td>Diagnostic électrique</td><td>260\u00a0$</td><td>2</td></tr><tr><td>Réparation ou échange d’hélice</td><td>95\u00a0$</td><td>1</td></tr><tr><td>Soufflets d’embase et cardan</td><td>690\u00a0$</td><td>6</td></tr><tr><td>Réparation de coque et de gelcoat</td><td>780\u00a0$</td><td>16</td></tr><tr><td>Roulements et freins de remorque</td><td>310\u00a0$</td><td>3</td></tr></tbody></table>',
        },
        {
          type: 'banner',
          title: 'Choisissez un jour et une heure',
          html: '<p>Le calendrier ne montre que les heures vraiment libres.</p>',
          picture: 'service-band',
          link: '/book-marine-services?type=boat-repair',
          linkText: 'Prendre rendez-vous',
        },
      ],
      faqs: [
        {
          question: 'Combien de temps prend une réparation?',
          answer:
            'En saison, la plupart sont faites dans la semaine; les pièces du continent ajoutent deux ou trois jours.',
        },
        {
          question: 'Venez-vous au quai?',
          answer: 'Entre Ladysmith et Nanoose, le mardi et le jeudi.',
        },
        {
          question: 'Combien coûte la recherche d’une panne?',
          answer:
            'Elle est facturée à l’heure, jusqu’à une limite convenue d’avance. Si la réparation se fait ici, la première heure est gratuite.',
        },
      ],
    },
  },
  {
    code: 'boat-re-powering',
    pageParent: 'book-marine-services',
    picture: 'head-re-powering',
    daysAgo: 85,
    en: {
      title: 'Boat re-powering',
      desc: 'A new engine for a hull that still deserves one, with rigging, propeller and a sea test.',
      seo: {
        title: 'Boat re-powering with Mercury outboards in Nanaimo',
        description:
          'Re-power a good hull in Nanaimo: we measure the transom, do the sums, fit a Mercury outboard or sterndrive and match the propeller on a sea test.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'When a new engine is the better boat',
          html: '<p>A sound hull of fifteen years with a new four-stroke burns a third less, starts at once and is worth more than both parts apart. We begin with an hour on your boat: transom, stringers, tank, wiring, steering. If the hull is not worth it, we say so, and the consultation is free.</p>',
          picture: 'me-200-4107-profile',
        },
        {
          type: 'full-text',
          title: 'What it takes',
          html: '<ol><li><strong>Consultation.</strong> We measure and do the sums. Free.</li><li><strong>Choice.</strong> Power, shaft length, propeller. The plate of your boat sets the limit.</li><li><strong>Exchange.</strong> Outboards up to 20 hp from $300; above, from $1,400 for about 14 hours of work. Sterndrives from $4,800 for 40.</li><li><strong>Controls and rigging.</strong> Steering, shift, gauges and harness, from $980 above 20 hp, where the old ones don’t fit.</li><li><strong>Sea test.</strong> With you on board, until the engine turns in its band under your load.</li></ol><p>The engine itself comes on top: <a href="/boat-engines-outboard-motors-for-sale/mercury-outboards">all Mercury outboards</a> stand on this site with their price.</p>',
        },
        {
          type: 'gallery',
          title: 'Fitted lately',
          pictures: [
            'me-115-4037-profile',
            'me-150-4100-profile',
            'me-250-4204-profile',
            'mc-300-6007-profile',
            'pr-en17-8008-profile',
          ],
        },
      ],
      faqs: [
        {
          question: 'May I go above the horsepower on the plate?',
          answer: 'No. The plate is the limit for your insurance and for us.',
        },
        {
          question: 'What becomes of my old engine?',
          answer: 'If it runs, we take it in trade. If it does not, it still has parts, and we credit those.',
        },
        {
          question: 'How long am I without the boat?',
          answer: 'An outboard exchange takes a week once the engine is here; a sterndrive takes two.',
        },
        {
          question: 'Can a re-power be financed?',
          answer: 'Yes, engine and work together, from $5,000.',
        },
      ],
    },
    fr: {
      title: 'Remotorisation',
      desc: 'Un moteur neuf pour une coque qui le mérite encore, avec gréement, hélice et essai en mer.',
      seo: {
        title: 'Remotorisation avec hors-bord Mercury à Nanaimo',
        description:
          'Remotorisez une bonne coque à Nanaimo\u00a0: nous mesurons le tableau arrière, faisons le calcul, posons un Mercury et choisissons l’hélice en mer.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'Quand un moteur neuf vaut mieux qu’un autre bateau',
          html: '<p>Une coque saine de quinze ans avec un quatre-temps neuf consomme un tiers de moins, démarre du premier coup et vaut plus que l’une et l’autre séparément. Nous commençons par une heure à bord\u00a0: tableau arrière, longerons, réservoir, câblage, direction. Si la coque n’en vaut pas la peine, nous le disons, et la consultation est gratuite.</p>',
          picture: 'me-200-4107-profile',
        },
        {
          type: 'full-text',
          title: 'Les étapes',
          html: '<ol><li><strong>Consultation.</strong> Nous mesurons et calculons. Gratuit.</li><li><strong>Choix.</strong> Puissance, longueur d’arbre, hélice. La plaque du bateau fixe la limite.</li><li><strong>Remplacement.</strong> Hors-bord jusqu’à 20\u00a0HP à partir de 300\u00a0$; au-delà, à partir de 1\u00a0400\u00a0$ pour environ 14\u00a0heures de travail. Semi-hors-bord à partir de 4\u00a0800\u00a0$ pour 40.</li><li><strong>Commandes et gréement.</strong> Direction, inverseur, cadrans et faisceau, à partir de 980\u00a0$ au-delà de 20\u00a0HP, si les anciens ne conviennent pas.</li><li><strong>Essai en mer.</strong> Avec vous à bord, jusqu’à ce que le moteur tourne à son régime maximal, avec votre charge.</li></ol><p>Le moteur s’ajoute\u00a0: <a href="/boat-engines-outboard-motors-for-sale/mercury-outboards">tous les hors-bord Mercury</a> sont sur ce site, avec leur prix.</p>',
        },
        {
          type: 'gallery',
          title: 'Posés dernièrement',
          pictures: [
            'me-115-4037-profile',
            'me-150-4100-profile',
            'me-250-4204-profile',
            'mc-300-6007-profile',
            'pr-en17-8008-profile',
          ],
        },
      ],
      faqs: [
        {
          question: 'Puis-je dépasser la puissance de la plaque?',
          answer: 'Non. La plaque est la limite pour votre assureur et pour nous.',
        },
        {
          question: 'Que devient mon ancien moteur?',
          answer: 'S’il tourne, nous le reprenons. Sinon, il lui reste des pièces, et nous vous les créditons.',
        },
        {
          question: 'Combien de temps serai-je sans bateau?',
          answer: 'Une semaine pour un hors-bord, une fois le moteur arrivé; deux pour un semi-hors-bord.',
        },
        {
          question: 'Une remotorisation se finance-t-elle?',
          answer: 'Oui, moteur et travail ensemble, à partir de 5\u00a0000\u00a0$.',
        },
      ],
    },
  },
];
