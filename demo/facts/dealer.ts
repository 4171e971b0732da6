/** The demo dealer's settings. Dates are days in America/Vancouver; addresses are the English ones, without /fr. */
export const dealer = {
  name: 'Salish Coast Marine',
  tagline: {
    en: 'Boats, engines and service on Vancouver Island',
    fr: 'Bateaux, moteurs et service sur l’île de Vancouver',
  },
  address: {
    street: '1840 Harbour Road',
    city: 'Nanaimo',
    province: 'BC',
    postalCode: 'V9R 0B0',
    country: 'CA',
  },
  phones: { main: '250-555-0148', service: '250-555-0149', parts: '250-555-0150' },
  frenchSpeaker: 'Marin',
  emails: {
    sales: 'sales@salishcoastmarine.example',
    service: 'service@salishcoastmarine.example',
    parts: 'parts@salishcoastmarine.example',
  },
  geo: { latitude: 49.1712, longitude: -123.9364 },
  timeZone: 'America/Vancouver',
  /** Names of pictures. */
  brand: { logo: 'burgee', darkLogo: 'burgee-on-dark', icon: 'burgee-icon', showsName: true },
  /** ISO weekdays: 1 is Monday. A closed day has no times. */
  hours: [
    { weekday: 1, opens: '08:30', closes: '17:30' },
    { weekday: 2, opens: '08:30', closes: '17:30' },
    { weekday: 3, opens: '08:30', closes: '17:30' },
    { weekday: 4, opens: '08:30', closes: '17:30' },
    { weekday: 5, opens: '08:30', closes: '17:30' },
    { weekday: 6, opens: '09:00', closes: '16:00' },
    { weekday: 7, opens: null, closes: null },
  ],
  finance: { aprPercent: 7.99, downPaymentPercent: 10 },
  taxes: [
    { name: { en: 'GST', fr: 'TPS' }, percent: 5 },
    { name: { en: 'PST', fr: 'TVP' }, percent: 7 },
  ],
  /** An example script of this site, so that consent is asked for; a real shop enters its own address. */
  analytics: { tagUrl: '/example-analytics.js', sendsTo: [] },
  soldDaysUntilRedirect: 45,
  showShopByBrand: true,
  /** Default freight, preparation and administration fees of a new product. */
  fees: {
    boats: { freightCents: 129_500, preparationCents: 89_500, administrationCents: 39_500 },
    engines: { freightCents: 24_500, preparationCents: 19_500, administrationCents: 9_900 },
    parts: { freightCents: 0, preparationCents: 0, administrationCents: 0 },
  },
  mailTo: {
    contact: 'sales@salishcoastmarine.example',
    quotes: 'quotes@salishcoastmarine.example',
    trades: 'trades@salishcoastmarine.example',
    service: 'service@salishcoastmarine.example',
    parts: 'parts@salishcoastmarine.example',
  },
  /** Words of the dealer's own in two emails; all others have the program's. */
  mailTexts: {
    'booking-received': {
      subject: {
        en: 'Your boat is in our book: {when}',
        fr: 'Votre bateau est dans notre agenda : {when}',
      },
      opening: {
        en: 'Thank you for trusting {dealer} with your boat. We’re holding this time for you: {when}. Marina, our service manager, calls or writes to confirm it.',
        fr: 'Merci de confier votre bateau à {dealer}. Nous vous gardons cette place : {when}. Marina, notre directrice du service, vous appelle ou vous écrit pour la confirmer.',
      },
    },
    'booking-ready': {
      subject: { en: null, fr: null },
      opening: {
        en: 'Good news from the shop: your boat is done, rinsed and ready for you at the dock.',
        fr: 'Bonne nouvelle de l’atelier : votre bateau est prêt, rincé, et vous attend au quai.',
      },
    },
  },
  contacts: {
    sales: {
      name: 'Garrett',
      role: { en: 'Sales', fr: 'Ventes' },
      object: 'reel',
      phone: '250-555-0148',
    },
    service: {
      name: 'Marina',
      role: { en: 'Service manager', fr: 'Directrice du service' },
      object: 'clipboard',
      phone: '250-555-0149',
    },
    parts: {
      name: 'Pippa',
      role: { en: 'Parts counter', fr: 'Comptoir des pièces' },
      object: 'gauge',
      phone: '250-555-0150',
    },
  },
  /** What staff add to an offer in one press, and the deposit after accepting. */
  offers: {
    validDays: 14,
    extras: [
      { name: { en: 'Rigging and sea test', fr: 'Gréement et essai en mer' }, cents: 65_000 },
      { name: { en: 'Electronics fitted and set up', fr: 'Électronique posée et réglée' }, cents: 48_000 },
      { name: { en: 'Bottom paint', fr: 'Peinture antisalissure' }, cents: 89_000 },
      { name: { en: 'Delivery on the island', fr: 'Livraison sur l’île' }, cents: 35_000 },
    ],
    depositPercent: 10,
    depositCents: 0,
    payLink: null,
  },
  /** What mounting a new engine costs, by horsepower. */
  repower: {
    ranges: {
      upTo20: { hours: 3, rigging: { tiller: 9_500, mechanical: 48_000, digital: 95_000 }, propellerCents: 0 },
      upTo60: { hours: 14, rigging: { tiller: 18_500, mechanical: 98_000, digital: 165_000 }, propellerCents: 18_900 },
      upTo115: {
        hours: 24,
        rigging: { tiller: 42_000, mechanical: 135_000, digital: 225_000 },
        propellerCents: 26_900,
      },
      upTo200: {
        hours: 30,
        rigging: { tiller: 65_000, mechanical: 189_000, digital: 285_000 },
        propellerCents: 42_900,
      },
      upTo300: { hours: 36, rigging: { tiller: null, mechanical: 239_000, digital: 365_000 }, propellerCents: 89_900 },
      // Each of these is planned with the customer.
      above300: { hours: null, rigging: { tiller: null, mechanical: null, digital: null }, propellerCents: null },
    },
    hourlyRateCents: 10_000,
    disposalCents: 12_500,
    validDays: 14,
    texts: {
      introduction: {
        en: 'Everything it takes, from crate to sea test. If the free look finds nothing unusual, this is what you pay.',
        fr: 'Tout ce qu’il faut, de la caisse à l’essai en mer. Si la visite gratuite ne révèle rien d’inhabituel, c’est ce que vous payez.',
      },
      rigging: {
        en: 'Remote, harness, gauges, fuel line and filter. Less if your old cables are still good.',
        fr: 'Commande, faisceau, cadrans, conduite et filtre à essence. Moins si vos anciens câbles sont encore bons.',
      },
      labour: {
        en: 'Old engine off, new one on, wired, first oil, and a sea test with you on board.',
        fr: 'Ancien moteur enlevé, nouveau posé, câblé, première huile et essai en mer avec vous à bord.',
      },
      propeller: {
        en: 'Swapped free if the sea test says another pitch.',
        fr: 'Échangée sans frais si l’essai en mer demande un autre pas.',
      },
      reservations: {
        en: 'What could change the price: a soft transom, a seized steering tube, a tank that has to come out. If the look finds one, you get the new number before anyone lifts a wrench, and you are free to walk away.',
        fr: 'Ce qui pourrait changer le prix\u00a0: un tableau arrière mou, un tube de direction grippé, un réservoir à sortir. Si la visite en révèle un, vous recevez le nouveau montant avant tout travail, et vous restez libre.',
      },
      workshop: {
        en: 'You get photos as it goes on.',
        fr: 'Vous recevez des photos au fur et à mesure.',
      },
      seaTest: {
        en: 'With you at the wheel, until the engine turns in its band under your load.',
        fr: 'Avec vous à la barre, jusqu’à ce que le moteur tourne à son régime maximal, avec votre charge.',
      },
    },
    depositText: {
      en: '$500.00 orders the work and holds the engine. Yours again if the look finds a reason not to.',
      fr: 'Un acompte de 500,00\u00a0$ réserve les travaux et le moteur. Il vous revient si la visite révèle une raison de renoncer.',
    },
  },
  /** What the shop says of itself on the home page. */
  home: {
    slides: {
      boats: {
        heading: { en: 'Ready for the strait by Saturday.', fr: 'Prêts pour le détroit dès samedi.' },
        text: {
          en: '{count} boats and trailers, rigged, tested and serviced by the people who sell them.',
          fr: '{count} bateaux et remorques, gréés, essayés et entretenus par ceux qui les vendent.',
        },
      },
      engines: {
        heading: { en: 'New power for the boat you have.', fr: 'Un moteur neuf pour votre bateau.' },
        text: {
          en: '{count} outboards, sterndrives and jets, matched to your hull before they are hung on the transom.',
          fr: '{count} hors-bord, semi-hors-bord et moteurs à jet, assortis à votre coque avant d’être posés.',
        },
      },
      clearance: {
        heading: {
          en: 'Last year’s hulls, this week’s prices.',
          fr: 'Coques de l’an dernier, prix de la semaine.',
        },
        text: {
          en: '{count} boats, engines and parts marked down until they leave the lot.',
          fr: '{count} bateaux, moteurs et pièces à prix réduit tant qu’ils sont chez nous.',
        },
      },
    },
    shop: {
      heading: {
        en: 'Nine bays, one travel lift, one service desk',
        fr: 'Neuf baies, un portique, un seul comptoir de service',
      },
      text: {
        en: 'Tell us what the boat needs and when you need it back. We confirm by phone the same business day.',
        fr: 'Dites-nous ce qu’il faut faire et quand vous voulez repartir. Nous confirmons par téléphone le jour ouvrable même.',
      },
      services: {
        'boat-repair': { en: 'Hull, electrical, engine', fr: 'Coque, électricité, moteur' },
        winterizing: { en: 'From $289', fr: 'À partir de 289\u00a0$' },
        'boat-re-powering': { en: 'Any make, any hull', fr: 'Toute marque, toute coque' },
        'boat-storage': { en: 'Heated, 22 to 34 ft', fr: 'Chauffé, 22 à 34\u00a0pi' },
        'outdoor-storage': { en: 'Fenced and lit', fr: 'Clôturé et éclairé' },
        financing: { en: 'Terms up to 240 months', fr: 'Jusqu’à 240\u00a0mois' },
      },
    },
  },
  promotions: [
    {
      title: {
        en: 'Winter layup: book before December 20',
        fr: 'Entreposage d’hiver\u00a0: réservez avant le 20 décembre',
      },
      text: {
        en: 'Winterizing, shrink wrap and a dry place until spring, at last year’s price.',
        fr: 'Hivernisation, pellicule thermorétractable et une place au sec jusqu’au printemps, au prix de l’an dernier.',
      },
      linkText: { en: 'Book winterizing', fr: 'Prendre rendez-vous' },
      link: '/book-marine-services?type=winterizing',
      // Days without a year: of the season that ends next.
      from: '10-01',
      until: '12-20',
    },
    // Expired on purpose: it must not be shown.
    {
      title: { en: '7-year warranty on new outboards', fr: 'Garantie de 7\u00a0ans sur les hors-bord neufs' },
      text: {
        en: 'Buy a new Mercury outboard before July 10 and run it under warranty for seven years.',
        fr: 'Achetez un hors-bord Mercury neuf avant le 10 juillet et naviguez sous garantie pendant sept ans.',
      },
      linkText: { en: 'See the outboards', fr: 'Voir les hors-bord' },
      link: '/boat-engines-outboard-motors-for-sale/mercury-outboards',
      from: '2025-04-01',
      until: '2025-07-10',
    },
  ],
} as const;
