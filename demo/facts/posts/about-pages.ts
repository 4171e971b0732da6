import type { DemoPost } from './demo-post.ts';

/** About the dealer. */
export const aboutPages: readonly DemoPost[] = [
  {
    code: 'about',
    slug: 'about-us',
    pageParent: null,
    picture: 'dusk',
    daysAgo: 200,
    en: {
      title: 'About Salish Coast Marine',
      name: 'About us',
      desc: 'A family of boaters with a travel lift, eleven technicians and a view of Newcastle Island.',
      seo: {
        title: 'About Salish Coast Marine, boat dealer in Nanaimo',
        description:
          'A yard of boaters on Harbour Road in Nanaimo: eleven technicians, nine bays, a travel lift and a sales floor where nobody works on commission.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'On Harbour Road since the days of wooden floats',
          html: '<p>We began with two bays and one wrench set. Today there are nine bays, a parts counter that ships across the island the same day, and a sales floor where nobody works on commission. The long version is <a href="/about-us/history">our history</a>; the faces are under <a href="/about-us/meet-the-team">meet the team</a>.</p>',
          picture: 'tile-boats',
        },
        {
          type: 'full-text',
          title: 'What you can hold us to',
          html: '<ul><li><strong>One price, with everything in it.</strong> Freight, preparation and administration are never a surprise at the desk.</li><li><strong>An answer by the hour we named.</strong> A clock in our office counts down to it, and we look at it every Monday.</li><li><strong>The old parts in a box,</strong> if you want to see them.</li></ul>',
        },
        {
          type: 'parallax',
          title: 'Salt water, every week of the year',
          html: '<p>We test where you will run: past Entrance Island, into the chop, and home with the windshield streaming.</p>',
          picture: 'hero-2',
        },
        {
          type: 'right-text',
          title: 'More than boats for weekends',
          html: '<p>Water taxis, oyster growers and search-and-rescue crews run on what we rig. That work has <a href="/about-us/industrial-marine-supply">a counter of its own</a>, and it keeps the rest of us honest.</p>',
          picture: 'hf-560-2220-wake',
        },
      ],
    },
    fr: {
      title: 'À propos de Salish Coast Marine',
      name: 'À propos',
      desc: 'Une famille de plaisanciers, un portique, onze techniciens et une vue sur l’île Newcastle.',
      seo: {
        title: 'À propos de Salish Coast Marine, à Nanaimo',
        description:
          'Une équipe de plaisanciers sur Harbour Road, à Nanaimo\u00a0: onze techniciens, neuf baies, un portique et des vendeurs sans commission.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'Sur Harbour Road depuis l’époque des quais de bois',
          html: '<p>Nous avons commencé avec deux baies et un coffre à outils. Aujourd’hui, il y en a neuf, un comptoir de pièces qui expédie partout sur l’île le jour même, et une salle d’exposition où personne ne travaille à la commission. La version longue, c’est <a href="/about-us/history">notre histoire</a>; les visages sont sous <a href="/about-us/meet-the-team">l’équipe</a>.</p>',
          picture: 'tile-boats',
        },
        {
          type: 'full-text',
          title: 'Ce que nous vous promettons',
          html: '<ul><li><strong>Un seul prix, tout compris.</strong> Transport, préparation et administration ne sont jamais une surprise au comptoir.</li><li><strong>Une réponse à l’heure dite.</strong> Une horloge compte les heures au bureau, et nous la regardons chaque lundi.</li><li><strong>Les vieilles pièces dans une boîte,</strong> si vous voulez les voir.</li></ul>',
        },
        {
          type: 'parallax',
          title: 'De l’eau salée, chaque semaine de l’année',
          html: '<p>Nous essayons là où vous naviguerez\u00a0: passé l’île Entrance, dans le clapot, puis retour, le pare-brise ruisselant.</p>',
          picture: 'hero-2',
        },
        {
          type: 'right-text',
          title: 'Pas seulement pour la fin de semaine',
          html: '<p>Des bateaux-taxis, des ostréiculteurs et des équipes de sauvetage naviguent avec ce que nous gréons. Ce travail a <a href="/about-us/industrial-marine-supply">son propre comptoir</a>, et il nous garde tous honnêtes.</p>',
          picture: 'hf-560-2220-wake',
        },
      ],
    },
  },
  {
    code: 'history',
    pageParent: 'about-us',
    daysAgo: 200,
    en: {
      title: 'Our history',
      desc: 'From two bays behind a cannery to nine on Harbour Road.',
      seo: {
        title: 'Our history: from two bays to nine on Harbour Road',
        description:
          'How two bays behind a Nanaimo cannery became a yard with nine bays, a travel lift and a heated hall, one returning customer after the other.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>The first boat we sold was a twelve-foot utility with an oar missing. Its owner came back for the oar, then for an engine, then for a bigger boat. Most of our history goes like that.</p>',
        },
        {
          type: 'left-text',
          title: 'Two bays behind the cannery',
          html: '<p>The rent was low because the roof was. We mended commercial outboards at night so that they could fish by day, and learned what salt does to a connector. The tide came under the door twice a winter.</p>',
          picture: 'ma-14-3301-profile',
        },
        {
          type: 'right-text',
          title: 'Harbour Road',
          html: '<p>When the cannery closed we took the lot across the water, with a crane that nobody else wanted. Welded boats were new on the coast then, and people came to knock on them. The first <a href="/boats-for-sale-vancouver-island-bc/aluminum-boats/thunder-jet">Thunder Jet</a> went to a river guide who still sends us salmon.</p>',
          picture: 'tj-21-1101-profile',
        },
        {
          type: 'full-text',
          title: 'Since then',
          html: '<ul><li>The travel lift, which turned a crowd of owners into a crowd of onlookers.</li><li>The heated hall, built for one customer’s wooden runabout and full ever since.</li><li>The parts counter’s van, at the ferry every afternoon.</li><li>The <a href="/blog/ninth-bay">ninth bay</a>, with the only window in the shop.</li></ul>',
        },
      ],
    },
    fr: {
      title: 'Notre histoire',
      desc: 'De deux baies derrière une conserverie à neuf sur Harbour Road.',
      seo: {
        title: 'Notre histoire\u00a0: de deux baies à neuf',
        description:
          'Comment deux baies derrière une conserverie de Nanaimo sont devenues une cour de neuf baies, avec portique et hangar chauffé, un client à la fois.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Le premier bateau que nous avons vendu était une chaloupe de douze pieds à laquelle il manquait un aviron. Son propriétaire est revenu pour l’aviron, puis pour un moteur, puis pour un plus gros bateau. Presque toute notre histoire est faite comme ça.</p>',
        },
        {
          type: 'left-text',
          title: 'Deux baies derrière la conserverie',
          html: '<p>Le loyer était bas parce que le toit l’était. Nous réparions la nuit les hors-bord qui pêchaient le jour, et nous avons appris ce que le sel fait à un connecteur. La marée passait sous la porte deux fois par hiver.</p>',
          picture: 'ma-14-3301-profile',
        },
        {
          type: 'right-text',
          title: 'Harbour Road',
          html: '<p>À la fermeture de la conserverie, nous avons pris le terrain d’en face, avec une grue dont personne ne voulait. Les bateaux soudés étaient nouveaux sur la côte; les gens venaient frapper dessus. Le premier <a href="/boats-for-sale-vancouver-island-bc/aluminum-boats/thunder-jet">Thunder Jet</a> est parti chez un guide de rivière qui nous envoie encore du saumon.</p>',
          picture: 'tj-21-1101-profile',
        },
        {
          type: 'full-text',
          title: 'Depuis',
          html: '<ul><li>Le portique, qui a changé une foule de propriétaires en foule de spectateurs.</li><li>Le hangar chauffé, bâti pour le canot de bois d’un seul client et plein depuis.</li><li>La fourgonnette des pièces, au traversier chaque après-midi.</li><li>La <a href="/blog/ninth-bay">neuvième baie</a>, avec la seule fenêtre de l’atelier.</li></ul>',
        },
      ],
    },
  },
  {
    code: 'philosophy',
    pageParent: 'about-us',
    daysAgo: 190,
    en: {
      title: 'Our philosophy',
      desc: 'Sell the boat you would lend to a friend, and be there when it comes back.',
      seo: {
        title: 'Our philosophy: fewer boats sold, more boats used',
        description:
          'Why nobody at our Nanaimo yard works on commission, why every price has everything in it, and why we sometimes talk people out of a bigger boat.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>A boat that is used is one that was sold well. So we ask first where you launch, who comes along and what you tow with, and only then how long it should be. Now and then the answer is to keep the hull you have and <a href="/book-marine-services/boat-re-powering">change its engine</a>.</p>',
        },
        {
          type: 'left-text',
          title: 'Three rules from the shop wall',
          html: '<ol><li>Find the cause before you order the part.</li><li>Write down what you left alone, and why.</li><li>If you would not cross the Strait with it, neither will they.</li></ol>',
          picture: 'tj-26-1120-cabin',
        },
        {
          type: 'right-text',
          title: 'The water comes first',
          html: '<p>The wash-down pad drains into a separator, old wrap goes back to be recycled, and bottom paint is scraped indoors. We live off a strait full of herring; it would be foolish to spoil it.</p>',
          picture: 'ss-28u-0084-wake',
        },
      ],
    },
    fr: {
      title: 'Notre philosophie',
      desc: 'Vendre le bateau qu’on prêterait à un ami, et être là quand il revient.',
      seo: {
        title: 'Notre philosophie\u00a0: des bateaux qui servent',
        description:
          'Pourquoi personne chez nous ne travaille à la commission, pourquoi tout est dans le prix et pourquoi nous déconseillons parfois le plus gros bateau.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Un bateau bien vendu est un bateau qui sert. Nous demandons donc d’abord où vous le mettez à l’eau, qui vous accompagne et avec quoi vous remorquez; la longueur vient après. Parfois, la réponse est de garder la coque et d’en <a href="/book-marine-services/boat-re-powering">changer le moteur</a>.</p>',
        },
        {
          type: 'left-text',
          title: 'Trois règles au mur de l’atelier',
          html: '<ol><li>Trouver la cause avant de commander la pièce.</li><li>Noter ce qu’on n’a pas touché, et pourquoi.</li><li>Si vous ne traverseriez pas le détroit avec, eux non plus.</li></ol>',
          picture: 'tj-26-1120-cabin',
        },
        {
          type: 'right-text',
          title: 'L’eau d’abord',
          html: '<p>L’aire de lavage s’égoutte dans un séparateur, les vieilles pellicules sont recyclées et la peinture antisalissure se gratte à l’intérieur. Nous vivons d’un détroit plein de hareng; il serait sot de le gâter.</p>',
          picture: 'ss-28u-0084-wake',
        },
      ],
    },
  },
  {
    code: 'facilities',
    pageParent: 'about-us',
    daysAgo: 160,
    en: {
      title: 'Our facilities',
      desc: 'Nine bays, a travel lift, a heated hall and a float with water under it at every tide.',
      seo: {
        title: 'Our yard: nine bays, travel lift and heated hall',
        description:
          'A walk through our yard in Nanaimo: nine service bays, a travel lift for 34 feet, a heated storage hall, the parts counter and a test float.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<table><thead><tr><th scope="col">Where</th><th scope="col">What for</th></tr></thead><tbody><tr><td>Bays 1 to 6</td><td>Outboards and rigging, up to 24 ft</td></tr><tr><td>Bays 7 and 8</td><td>Sterndrives, drives and transoms</td></tr><tr><td>Bay 9</td><td>Hulls to 30 ft, with a crane for powerheads</td></tr><tr><td>Travel lift</td><td>Up to 34 ft and 10 tonnes, wash-down below</td></tr><tr><td>Heated hall</td><td>Winter places for 22 to 34 ft</td></tr><tr><td>Outdoor yard</td><td>Fenced and lit, on trailers or stands</td></tr><tr><td>Test float</td><td>Two metres of water at low tide</td></tr></tbody></table>',
        },
        {
          type: 'gallery',
          title: 'What stands in them this week',
          pictures: [
            'os-26-0418-profile',
            'tj-24-1115-stern',
            'me-300-4207-detail',
            'rr-2426-5020-profile',
            'av-25-0920-deck',
            'mc-300-6007-profile',
          ],
        },
        {
          type: 'left-text',
          title: 'The parts counter',
          html: '<p>Some six thousand numbers on the shelf, and a parcel to the ferry every afternoon. Bring the old part, or its picture, and look through <a href="/parts-accessories">parts and accessories</a> while you wait.</p>',
          picture: 'tile-parts',
        },
      ],
      faqs: [
        {
          question: 'Can I watch while you work on my boat?',
          answer:
            'From the gallery above bays 3 and 4, with a coffee. On the floor only in safety shoes and with one of us.',
        },
      ],
    },
    fr: {
      title: 'Nos installations',
      desc: 'Neuf baies, un portique, un hangar chauffé et un quai avec de l’eau à toute marée.',
      seo: {
        title: 'Notre cour\u00a0: neuf baies, portique, hangar chauffé',
        description:
          'Visite de notre cour de Nanaimo\u00a0: neuf baies de service, portique pour 34\u00a0pi, hangar d’hiver chauffé, comptoir des pièces et quai d’essai.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<table><thead><tr><th scope="col">Où</th><th scope="col">Pour quoi</th></tr></thead><tbody><tr><td>Baies 1 à 6</td><td>Hors-bord et gréement, jusqu’à 24\u00a0pi</td></tr><tr><td>Baies 7 et 8</td><td>Semi-hors-bord, embases et tableaux arrière</td></tr><tr><td>Baie 9</td><td>Coques jusqu’à 30\u00a0pi, avec grue pour blocs-moteurs</td></tr><tr><td>Portique</td><td>Jusqu’à 34\u00a0pi et 10\u00a0tonnes, carène lavée dessous</td></tr><tr><td>Hangar chauffé</td><td>Places d’hiver pour 22 à 34\u00a0pi</td></tr><tr><td>Cour extérieure</td><td>Clôturée et éclairée, sur remorque ou sur bers</td></tr><tr><td>Quai d’essai</td><td>Deux mètres d’eau à marée basse</td></tr></tbody></table>',
        },
        {
          type: 'gallery',
          title: 'Ce qui s’y trouve cette semaine',
          pictures: [
            'os-26-0418-profile',
            'tj-24-1115-stern',
            'me-300-4207-detail',
            'rr-2426-5020-profile',
            'av-25-0920-deck',
            'mc-300-6007-profile',
          ],
        },
        {
          type: 'left-text',
          title: 'Le comptoir des pièces',
          html: '<p>Quelque six mille numéros sur les tablettes, et un colis au traversier chaque après-midi. Apportez la vieille pièce, ou sa photo, et parcourez <a href="/parts-accessories">les pièces et accessoires</a> en attendant.</p>',
          picture: 'tile-parts',
        },
      ],
      faqs: [
        {
          question: 'Puis-je regarder pendant les travaux?',
          answer:
            'De la galerie au-dessus des baies 3 et 4, un café à la main. En bas, seulement avec des chaussures de sécurité et l’un de nous.',
        },
      ],
    },
  },
];
