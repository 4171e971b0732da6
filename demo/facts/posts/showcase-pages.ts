import type { DemoPost } from './demo-post.ts';

/** Texts above the lists that cut across boats, engines and parts. */
export const showcasePages: readonly DemoPost[] = [
  {
    code: 'specials',
    pageParent: null,
    daysAgo: 21,
    en: {
      title: 'Specials',
      desc: 'Boats and engines in stock at a price that ends.',
      seo: {
        title: 'Boat, outboard and electronics specials in Nanaimo',
        description:
          'This month’s specials on boats, Mercury outboards, propellers and electronics in stock in Nanaimo, each with an all-in price and the day it ends.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Each price here includes freight, preparation and our administration fee; only GST and PST come on top. When the day beside it has passed, the old price is back. A deposit of $500 holds the price until the boat is rigged.</p>',
        },
      ],
    },
    fr: {
      title: 'Promotions',
      desc: 'Bateaux et moteurs en stock, à un prix qui a une fin.',
      seo: {
        title: 'Promotions sur bateaux et hors-bord à Nanaimo',
        description:
          'Les promotions du mois sur bateaux, hors-bord Mercury, hélices et électronique en stock à Nanaimo, avec leur prix tout compris et leur dernier jour.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Chaque prix comprend le transport, la préparation et nos frais d’administration; seules la TPS et la TVP s’ajoutent. Passé la date indiquée, l’ancien prix revient. Un acompte de 500\u00a0$ réserve le prix jusqu’au gréement.</p>',
        },
      ],
    },
  },
  {
    code: 'pre-owned',
    pageParent: null,
    daysAgo: 60,
    en: {
      title: 'Pre-owned boats and engines',
      desc: 'Trades that our own shop has been through. Ask us what it found.',
      seo: {
        title: 'Pre-owned boats and used outboards in Nanaimo, BC',
        description:
          'Used boats, outboards, trailers and drives that our own technicians have inspected in Nanaimo. Ask us what they found and repaired.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Before a used boat stands in the yard, a technician goes through it: compression, gearcase pressure, transom, bilge, wiring, trailer bearings. Ask us what we found, what we repaired and what we left; whoever did the work answers.</p><p>Your own boat can be part of the price. Send photos of the transom and the hour meter with <a href="/value-your-trade">the trade form</a>, and we answer with three numbers.</p>',
        },
      ],
      faqs: [
        {
          question: 'Do used engines come with a warranty?',
          answer:
            'Thirty days on what the bill of sale calls sound. Some engines still carry what is left of the maker’s.',
        },
        {
          question: 'May I have a surveyor look at the boat?',
          answer: 'Please do. We put it in the slings at no charge for any surveyor you choose.',
        },
        {
          question: 'Which tax is due on a used boat?',
          answer:
            'From us, GST and PST as on a new one. A trailer or a motor sold with the boat follows the boat’s rate.',
        },
      ],
    },
    fr: {
      title: 'Bateaux et moteurs d’occasion',
      desc: 'Des bateaux d’échange passés par notre atelier. Demandez-nous ce qu’il y a trouvé.',
      seo: {
        title: 'Bateaux et hors-bord d’occasion à Nanaimo',
        description:
          'Bateaux, hors-bord, remorques et embases d’occasion inspectés par nos techniciens à Nanaimo. Demandez-nous ce qu’ils ont trouvé.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Avant qu’un bateau d’occasion entre dans la cour, un technicien l’examine\u00a0: compression, pression de l’embase, tableau arrière, cale, câblage, roulements de la remorque. Demandez-nous ce que nous avons trouvé, réparé ou laissé; celui qui a fait le travail vous répond.</p><p>Votre bateau peut faire partie du prix. Envoyez des photos du tableau arrière et du compteur d’heures avec <a href="/value-your-trade">le formulaire d’échange</a>; nous répondons par trois chiffres.</p>',
        },
      ],
      faqs: [
        {
          question: 'Les moteurs d’occasion sont-ils garantis?',
          answer:
            'Trente jours sur tout ce que l’acte de vente dit sain. Certains moteurs ont encore un reste de garantie du fabricant.',
        },
        {
          question: 'Puis-je faire venir un expert maritime?',
          answer: 'Faites-le. Nous levons le bateau au portique sans frais pour l’expert de votre choix.',
        },
        {
          question: 'Quelles taxes s’appliquent à un bateau d’occasion?',
          answer:
            'Chez nous, la TPS et la TVP, comme pour un neuf. La remorque ou le moteur vendus avec le bateau suivent le même taux.',
        },
      ],
    },
  },
  {
    code: 'clearance',
    pageParent: null,
    daysAgo: 34,
    en: {
      title: 'Clearance',
      desc: 'Last year’s models and display units. When one is gone there is no second.',
      seo: {
        title: 'Clearance boats, engines and electronics in Nanaimo',
        description:
          'Last year’s boats, outboards and display electronics at our lowest all-in price in Nanaimo. Same warranty, same rigging, one of each and no second.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Nothing here is broken. It is last year’s colour, a unit that stood in the showroom, or a box that somebody opened to look. The maker’s warranty begins on the day you buy, and we rig it as we would any other.</p>',
        },
      ],
    },
    fr: {
      title: 'Liquidation',
      desc: 'Modèles de l’an dernier et modèles d’exposition. Une fois partis, il n’y en a pas d’autres.',
      seo: {
        title: 'Liquidation de bateaux et moteurs à Nanaimo',
        description:
          'Bateaux, hors-bord et électronique de l’an dernier à notre plus bas prix tout compris, à Nanaimo. Même garantie, même gréement, un seul de chaque.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Rien ici n’est brisé. C’est la couleur de l’an dernier, un modèle de la salle d’exposition ou une boîte que quelqu’un a ouverte pour voir. La garantie du fabricant commence le jour de l’achat, et nous gréons comme d’habitude.</p>',
        },
      ],
    },
  },
  {
    code: 'boat-show-special-boats',
    pageParent: null,
    picture: 'hero-2',
    daysAgo: 28,
    en: {
      title: 'Boat show specials',
      desc: 'Show prices without the parking, until the season starts.',
      seo: {
        title: 'Boat show prices on new boats, until the season starts',
        description:
          'The boats and Mercury outboards of our boat show stand at show prices in Nanaimo. Order before the season, be rigged by May, pay a deposit today.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>These are the boats and engines of our show stand, and the prices that stood on their cards. Whoever orders now chooses a rigging week in spring; whoever orders in May takes what is left of June.</p><p>A deposit of ten percent holds boat, price and week. It comes back in full if the sea test shows what the card did not.</p>',
        },
      ],
    },
    fr: {
      title: 'Offres du salon nautique',
      desc: 'Les prix du salon sans le stationnement, jusqu’au début de la saison.',
      seo: {
        title: 'Prix du salon nautique sur les bateaux neufs',
        description:
          'Les bateaux et hors-bord Mercury de notre kiosque, aux prix du salon, à Nanaimo. Commandez avant la saison, bateau gréé en mai, avec un simple acompte.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Voici les bateaux et les moteurs de notre kiosque, aux prix inscrits sur leurs fiches. Qui commande maintenant choisit sa semaine de gréement au printemps; qui commande en mai prend ce qui reste de juin.</p><p>Un acompte de dix pour cent réserve le bateau, le prix et la semaine. Il est remboursé en entier si l’essai en mer montre ce que la fiche ne disait pas.</p>',
        },
      ],
    },
  },
  {
    code: 'boats-for-sale-usa',
    pageParent: null,
    daysAgo: 80,
    en: {
      title: 'Boats for sale to the USA',
      desc: 'Delivered to Washington State by water or by road, papers included.',
      seo: {
        title: 'Boats for US buyers, delivered to Washington State',
        description:
          'Buying a boat on Vancouver Island from the USA: prices in Canadian dollars, delivery to Washington State, and the export papers done by our desk.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Prices are in Canadian dollars, and a boat that leaves the country with us leaves without GST and PST. We prepare the bill of sale, the maker’s certificate and the export declaration; a customs broker of your choice does the other side.</p><p>By water we hand over at Friday Harbor or Anacortes, by road at Blaine. The engine’s warranty is valid on both sides of the line.</p>',
        },
      ],
      faqs: [
        {
          question: 'Which boats can be imported into the United States?',
          answer:
            'Those on this page: hull plate and engine carry the US labels. For any other boat, ask us before you fall for it.',
        },
        {
          question: 'Is duty due on a Canadian boat?',
          answer:
            'Most boats built in Canada or the United States enter free of duty. Your broker confirms it for the hull you choose.',
        },
      ],
    },
    fr: {
      title: 'Bateaux à vendre aux États-Unis',
      desc: 'Livrés dans l’État de Washington par mer ou par route, papiers compris.',
      seo: {
        title: 'Bateaux pour acheteurs américains, livrés à Washington',
        description:
          'Acheter un bateau de l’île de Vancouver depuis les États-Unis\u00a0: prix en dollars canadiens, livraison dans l’État de Washington, papiers d’exportation.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Les prix sont en dollars canadiens, et un bateau que nous exportons part sans TPS ni TVP. Nous préparons l’acte de vente, le certificat du constructeur et la déclaration d’exportation; le courtier en douane de votre choix s’occupe de l’autre côté.</p><p>Par mer, la remise se fait à Friday Harbor ou à Anacortes; par route, à Blaine. La garantie du moteur vaut des deux côtés de la frontière.</p>',
        },
      ],
      faqs: [
        {
          question: 'Quels bateaux peut-on importer aux États-Unis?',
          answer:
            'Ceux de cette page\u00a0: la plaque de coque et le moteur portent les étiquettes américaines. Pour tout autre, demandez-nous avant d’avoir le coup de foudre.',
        },
        {
          question: 'Y a-t-il des droits de douane?',
          answer:
            'La plupart des bateaux construits au Canada ou aux États-Unis entrent sans droits. Votre courtier le confirme pour la coque choisie.',
        },
      ],
    },
  },
  {
    code: 'black-friday-sale',
    pageParent: null,
    daysAgo: 15,
    en: {
      title: 'Black Friday deals on boats',
      desc: 'One week in November, while stock lasts.',
      seo: {
        title: 'Black Friday deals on boats and outboards in Nanaimo',
        description:
          'One week of November prices on boats, Mercury outboards and marine electronics in stock in Nanaimo. No lineup, no small print, while stock lasts.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>November is when a yard would rather sell a boat than wrap it. So for one week these cost what they would cost us to keep. Winter storage at half price goes with every boat on this page, if you would like to collect it in spring.</p>',
        },
      ],
    },
    fr: {
      title: 'Offres du Vendredi fou sur les bateaux',
      desc: 'Une semaine en novembre, jusqu’à épuisement du stock.',
      seo: {
        title: 'Vendredi fou\u00a0: bateaux et hors-bord à Nanaimo',
        description:
          'Une semaine de prix de novembre sur les bateaux, hors-bord Mercury et appareils électroniques en stock à Nanaimo. Sans file, sans petits caractères.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>En novembre, une cour aime mieux vendre un bateau que l’emballer. Pendant une semaine, ceux-ci coûtent donc ce qu’il nous en coûterait de les garder. L’entreposage d’hiver à moitié prix accompagne chaque bateau de cette page, si vous préférez le prendre au printemps.</p>',
        },
      ],
    },
  },
];
