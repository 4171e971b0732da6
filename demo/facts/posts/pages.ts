import type { DemoPost } from './demo-post.ts';

/** The fixed pages of the demo dealer. */
export const pages: readonly DemoPost[] = [
  {
    code: 'home',
    pageParent: null,
    picture: 'hero-1',
    daysAgo: 120,
    en: {
      title: 'Boats, engines and service on Vancouver Island',
      name: 'Home',
      desc: 'Welded aluminum, pilothouse, pontoon and inflatable boats, Mercury outboards, and a shop that looks after them.',
      blocks: [
        {
          type: 'banner',
          title: 'Built for the Strait',
          html: '<p>Rigged in Nanaimo, tested in salt water, and looked after by the people who sold it to you.</p>',
          link: '/boats-for-sale-vancouver-island-bc',
          linkText: 'See the boats',
        },
        {
          type: 'full-text',
          title: 'One yard, from hull to propeller',
          html: '<p>We sell what we run ourselves. Every boat leaves with its engine broken in, its electronics set up and an hour on the water with you at the helm.</p>',
        },
      ],
    },
    fr: {
      title: 'Bateaux, moteurs et service sur l’île de Vancouver',
      name: 'Accueil',
      desc: 'Aluminium soudé, timonerie, pontons et pneumatiques, hors-bord Mercury, et un atelier qui en prend soin.',
      blocks: [
        {
          type: 'banner',
          title: 'Bâtis pour le détroit',
          html: '<p>Montés à Nanaimo, essayés en eau salée et entretenus par ceux qui vous les ont vendus.</p>',
          link: '/boats-for-sale-vancouver-island-bc',
          linkText: 'Voir les bateaux',
        },
        {
          type: 'full-text',
          title: 'Une seule cour, de la coque à l’hélice',
          html: '<p>Nous vendons ce que nous utilisons. Chaque bateau part rodé, l’électronique réglée, après une heure sur l’eau avec vous à la barre.</p>',
        },
      ],
    },
  },
  {
    code: 'specials',
    pageParent: null,
    daysAgo: 21,
    en: {
      title: 'Specials',
      desc: 'Boats and engines in stock at a price that ends.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Each price here includes freight, preparation and our administration fee; only GST and PST come on top. When the day beside it has passed, the old price is back.</p>',
        },
      ],
    },
    fr: {
      title: 'Promotions',
      desc: 'Bateaux et moteurs en stock, à un prix qui a une fin.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Chaque prix comprend le transport, la préparation et nos frais d’administration; seules la TPS et la TVP s’ajoutent. Passé la date indiquée, l’ancien prix revient.</p>',
        },
      ],
    },
  },
  {
    code: 'pre-owned',
    pageParent: null,
    daysAgo: 60,
    french: 'stale',
    en: {
      title: 'Pre-owned boats and engines',
      desc: 'Trades that our own shop has been through, with the list of what it found.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Before a used boat stands in the yard, a technician goes through it: compression, gearcase pressure, transom, bilge, wiring, trailer bearings. You get the sheet, with what we repaired and what we left.</p><p>Since this spring the sheet also shows a reading of every battery.</p>',
        },
      ],
      faqs: [
        {
          question: 'Do used engines come with a warranty?',
          answer:
            'Thirty days on anything that our sheet calls sound. Some engines still carry what is left of the maker’s.',
        },
      ],
    },
    fr: {
      title: 'Bateaux et moteurs d’occasion',
      desc: 'Des reprises passées par notre atelier, avec la liste de ce qu’il y a trouvé.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Avant qu’un bateau d’occasion entre dans la cour, un technicien l’examine\u00a0: compression, pression de l’embase, tableau arrière, cale, filage, roulements de la remorque. Vous recevez la feuille, avec ce que nous avons réparé et ce que nous avons laissé.</p>',
        },
      ],
    },
  },
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
      blocks: [
        {
          type: 'left-text',
          title: 'On Harbour Road since the days of wooden floats',
          html: '<p>We began with two bays and one wrench set. Today there are nine bays, a parts counter that ships across the island the same day, and a sales floor where nobody works on commission.</p>',
        },
        {
          type: 'full-text',
          html: '<h2>What you can hold us to</h2><ul><li>One price, with everything in it.</li><li>An answer within a day.</li><li>The old parts in a box, if you want to see them.</li></ul>',
        },
      ],
    },
    fr: {
      title: 'À propos de Salish Coast Marine',
      name: 'À propos',
      desc: 'Une famille de plaisanciers, un portique, onze techniciens et une vue sur l’île Newcastle.',
      blocks: [
        {
          type: 'left-text',
          title: 'Sur Harbour Road depuis l’époque des quais de bois',
          html: '<p>Nous avons commencé avec deux baies et un coffre à outils. Aujourd’hui, il y en a neuf, un comptoir de pièces qui expédie partout sur l’île le jour même, et une salle d’exposition où personne ne travaille à la commission.</p>',
        },
        {
          type: 'full-text',
          html: '<h2>Ce que nous vous promettons</h2><ul><li>Un seul prix, tout compris.</li><li>Une réponse dans la journée.</li><li>Les vieilles pièces dans une boîte, si vous voulez les voir.</li></ul>',
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
      blocks: [
        {
          type: 'full-text',
          html: '<p>The first boat we sold was a twelve-foot utility with an oar missing. Its owner came back for the oar, then for an engine, then for a bigger boat. Most of our history goes like that.</p>',
        },
      ],
    },
    fr: null,
  },
  {
    code: 'contact',
    pageParent: null,
    daysAgo: 150,
    en: {
      title: 'Contact us',
      name: 'Contact',
      desc: '1840 Harbour Road, Nanaimo. Sales, service and parts.',
      blocks: [
        { type: 'map', title: 'Where we are' },
        {
          type: 'contact-form',
          title: 'Write to us',
          html: '<p>We answer within 24 hours, usually before lunch. For a boat on the trailer in front of the door, just honk.</p>',
        },
      ],
    },
    fr: {
      title: 'Nous joindre',
      name: 'Contact',
      desc: '1840, Harbour Road, Nanaimo. Ventes, service et pièces.',
      blocks: [
        { type: 'map', title: 'Où nous sommes' },
        {
          type: 'contact-form',
          title: 'Écrivez-nous',
          html: '<p>Nous répondons en moins de 24\u00a0heures, souvent avant midi. Si le bateau est déjà devant la porte, klaxonnez.</p>',
        },
      ],
    },
  },
  {
    code: 'data-policy',
    pageParent: null,
    daysAgo: 90,
    french: 'draft',
    en: {
      title: 'Data policy',
      desc: 'What we keep about you, why, and for how long.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>We keep what you write in a form so that we can answer it, and what the law wants us to keep of a sale. Nothing is sold or lent. Ask at the counter or by e-mail, and we show you all of it, or take it out.</p><h2>How long</h2><p>Messages and quotes: two years. Service records: as long as we look after the boat. Newsletter: until you leave it, with one click.</p>',
        },
      ],
    },
    fr: {
      title: 'Politique de confidentialité',
      desc: 'Ce que nous conservons à votre sujet, pourquoi et combien de temps.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Nous conservons ce que vous écrivez dans un formulaire pour pouvoir y répondre, et ce que la loi exige de garder d’une vente. Rien n’est vendu ni prêté.</p>',
        },
      ],
    },
  },
  {
    code: 'cookie-policy',
    pageParent: null,
    daysAgo: 90,
    en: {
      title: 'Cookie policy',
      desc: 'Which cookies this site sets, and which only with your consent.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>One cookie keeps you signed in, one remembers your answer about cookies. Counting visits begins only after you agree, and stops when you change your mind.</p>',
        },
      ],
    },
    fr: {
      title: 'Politique sur les témoins',
      desc: 'Quels témoins ce site dépose, et lesquels seulement avec votre accord.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Un témoin garde votre session ouverte, un autre retient votre réponse au sujet des témoins. Le décompte des visites ne commence qu’avec votre accord et cesse si vous changez d’avis.</p>',
        },
      ],
    },
  },
  {
    code: 'terms-and-conditions',
    pageParent: null,
    daysAgo: 90,
    en: {
      title: 'Terms and conditions',
      desc: 'Deposits, prices, trades and how a sale is called off.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>A deposit holds a boat for fourteen days and is given back in full if the sea test shows what the listing did not. A trade is worth what we wrote on the day we saw it, for thirty days.</p>',
        },
      ],
    },
    fr: null,
  },
  {
    code: 'we-are-hiring',
    pageParent: null,
    daysAgo: 12,
    en: {
      title: 'We are hiring',
      desc: 'A marine technician and a parts counter person, both year-round.',
      blocks: [
        {
          type: 'full-text',
          html: '<h2>Marine technician</h2><p>You can read a wiring diagram upside down and you write down what you found. Mercury certificates help; we pay for the ones you lack.</p><h2>Parts counter</h2><p>You know the difference between a 14 and a 14½ inch propeller, or want to.</p><p>Write to <a href="mailto:service@salishcoastmarine.example">service@salishcoastmarine.example</a>, or come by.</p>',
        },
      ],
    },
    fr: {
      title: 'Nous recrutons',
      desc: 'Une technicienne ou un technicien, et une personne au comptoir des pièces, à l’année.',
      blocks: [
        {
          type: 'full-text',
          html: '<h2>Technicienne ou technicien</h2><p>Vous lisez un schéma de filage à l’envers et vous notez ce que vous trouvez. Les certificats Mercury aident; nous payons ceux qui manquent.</p><p>Écrivez à <a href="mailto:service@salishcoastmarine.example">service@salishcoastmarine.example</a>, ou passez nous voir.</p>',
        },
      ],
    },
  },
  {
    code: 'events',
    pageParent: null,
    daysAgo: 30,
    en: {
      title: 'Events',
      desc: 'Where to find us with the boats in the water.',
      blocks: [
        {
          type: 'full-text',
          html: '<ul><li><strong>Demo days, Newcastle Channel:</strong> first Saturday of each month, April to September.</li><li><strong>Rigging evening:</strong> every second Thursday in winter. Bring your own questions; there is soup.</li></ul>',
        },
      ],
    },
    fr: null,
  },
];
