import type { DemoPost } from './demo-post.ts';

/** Other pages about the dealer. */
export const noticePages: readonly DemoPost[] = [
  {
    code: 'covid-19-update',
    pageParent: null,
    daysAgo: 250,
    en: {
      title: 'COVID-19 update',
      desc: 'What is left of those years at our counter, and what we kept because it was good.',
      seo: {
        title: 'COVID-19 update: how we look after one another',
        description:
          'No restrictions apply at our yard in Nanaimo today. What we kept from those years: contact-free drop-off, fresh air and a phone call if you are ill.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Since the province lifted its orders, no restrictions apply in our showroom, shop or yard. Masks are welcome, and nobody will ask you why.</p>',
        },
        {
          type: 'full-text',
          title: 'What we kept',
          html: '<ul><li><strong>Drop-off at the gate.</strong> Leave the boat and the key box; we need not meet for it.</li><li><strong>Estimates on your phone.</strong> You approve them from the couch.</li><li><strong>Fresh air.</strong> The showroom changes its air six times an hour.</li><li><strong>Sick people stay home.</strong> Ours are paid to. If you are ill on the day of your booking, call: we find another one at no charge.</li></ul>',
        },
      ],
    },
    fr: {
      title: 'Mise à jour sur la COVID-19',
      desc: 'Ce qui reste de ces années à notre comptoir, et ce que nous avons gardé de bon.',
      seo: {
        title: 'COVID-19\u00a0: comment nous prenons soin les uns des autres',
        description:
          'Aucune restriction aujourd’hui dans notre cour de Nanaimo. Ce que nous avons gardé\u00a0: arrivée sans contact, air frais, report si vous êtes malade.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Depuis que la province a levé ses décrets, aucune restriction ne s’applique à la salle d’exposition, à l’atelier ni à la cour. Les masques sont bienvenus, et personne ne vous demandera pourquoi.</p>',
        },
        {
          type: 'full-text',
          title: 'Ce que nous avons gardé',
          html: '<ul><li><strong>Le bateau laissé à la barrière.</strong> Laissez le bateau et la clé dans la boîte; pas besoin de nous voir.</li><li><strong>L’estimation sur votre téléphone.</strong> Vous l’approuvez du divan.</li><li><strong>L’air frais.</strong> Celui de la salle d’exposition est renouvelé six fois l’heure.</li><li><strong>Les malades restent à la maison.</strong> Les nôtres y sont payés. Si vous l’êtes le jour de votre rendez-vous, appelez\u00a0: nous en trouvons un autre, sans frais.</li></ul>',
        },
      ],
    },
  },
  {
    code: 'partner-website',
    pageParent: null,
    daysAgo: 170,
    en: {
      title: 'Our partners',
      desc: 'The makers whose boats and engines we rig, and the neighbours we send you to.',
      seo: {
        title: 'Partners: the makers and neighbours we work with',
        description:
          'The makers of the boats, engines and electronics we sell in Nanaimo, and the sail lofts, surveyors and marinas nearby that we send our friends to.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Makers',
          html: '<ul><li>Boats: <a href="/boats-for-sale-vancouver-island-bc/aluminum-boats/thunder-jet">Thunder Jet</a>, <a href="/boats-for-sale-vancouver-island-bc/aluminum-boats/arrowline">Arrowline</a>, <a href="/boats-for-sale-vancouver-island-bc/fiberglass-boats/osprey-pilothouse">Osprey</a>, <a href="/boats-for-sale-vancouver-island-bc/pontoon-boats/avalon">Avalon</a>, <a href="/boats-for-sale-vancouver-island-bc/pontoon-boats/harris">Harris</a> and <a href="/boats-for-sale-vancouver-island-bc/highfield-inflatable-boats">Highfield</a>.</li><li>Engines: <a href="/boat-engines-outboard-motors-for-sale/mercury-outboards">Mercury</a> and MerCruiser.</li><li>On board: <a href="/parts-accessories/marine-electronics">Lowrance and Simrad</a>, <a href="/parts-accessories/seakeeper">Seakeeper</a>, Quicksilver.</li></ul>',
        },
        {
          type: 'full-text',
          title: 'Neighbours',
          html: '<p>What we don’t do ourselves, somebody within a mile does well: canvas and upholstery, hull surveys, marine insurance, a slip for the summer. Ask at the counter; the list hangs beside the tide table and changes about as often.</p>',
        },
        {
          type: 'banner',
          title: 'Do you build something that belongs on a boat?',
          html: '<p>We try new things on our own first, in February.</p>',
          picture: 'hero-1',
          link: '/contact',
          linkText: 'Tell us about it',
        },
      ],
    },
    fr: {
      title: 'Nos partenaires',
      desc: 'Les fabricants dont nous gréons bateaux et moteurs, et les voisins que nous recommandons.',
      seo: {
        title: 'Partenaires\u00a0: nos fabricants et nos voisins',
        description:
          'Les fabricants des bateaux, moteurs et appareils que nous vendons à Nanaimo, et les maîtres voiliers, experts et marinas du coin que nous recommandons.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Fabricants',
          html: '<ul><li>Bateaux\u00a0: <a href="/boats-for-sale-vancouver-island-bc/aluminum-boats/thunder-jet">Thunder Jet</a>, <a href="/boats-for-sale-vancouver-island-bc/aluminum-boats/arrowline">Arrowline</a>, <a href="/boats-for-sale-vancouver-island-bc/fiberglass-boats/osprey-pilothouse">Osprey</a>, <a href="/boats-for-sale-vancouver-island-bc/pontoon-boats/avalon">Avalon</a>, <a href="/boats-for-sale-vancouver-island-bc/pontoon-boats/harris">Harris</a> et <a href="/boats-for-sale-vancouver-island-bc/highfield-inflatable-boats">Highfield</a>.</li><li>Moteurs\u00a0: <a href="/boat-engines-outboard-motors-for-sale/mercury-outboards">Mercury</a> et MerCruiser.</li><li>À bord\u00a0: <a href="/parts-accessories/marine-electronics">Lowrance et Simrad</a>, <a href="/parts-accessories/seakeeper">Seakeeper</a>, Quicksilver.</li></ul>',
        },
        {
          type: 'full-text',
          title: 'Voisins',
          html: '<p>Ce que nous ne faisons pas, quelqu’un le fait bien à moins de deux kilomètres\u00a0: toiles et rembourrage, expertise de coques, assurance de bateau, place à quai pour l’été. Demandez au comptoir; la liste est à côté de la table des marées et change à peu près aussi souvent.</p>',
        },
        {
          type: 'banner',
          title: 'Vous fabriquez quelque chose qui a sa place à bord?',
          html: '<p>Nous essayons les nouveautés sur nos propres bateaux, en février.</p>',
          picture: 'hero-1',
          link: '/contact',
          linkText: 'Parlez-nous-en',
        },
      ],
    },
  },
];
