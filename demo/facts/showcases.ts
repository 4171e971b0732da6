/** The lists that cut across types. */
export const showcases = [
  {
    showcase: 'clearance',
    slug: 'clearance',
    name: { en: 'Clearance', fr: 'Liquidation' },
    heading: { en: 'Clearance', fr: 'Liquidation' },
    intro: {
      en: 'Last year’s models and display units, priced to make room. When one is gone there is no second.',
      fr: 'Modèles de l’an dernier et modèles d’exposition, au prix qu’il faut pour faire de la place. Une fois parti, il n’y en a pas d’autre.',
    },
    seo: {
      en: 'Clearance boats, engines and electronics in Nanaimo: 2024 and 2025 stock at the lowest price we offer.',
      fr: 'Liquidation de bateaux, moteurs et électronique à Nanaimo\u00a0: stock 2024 et 2025 à notre plus bas prix.',
    },
  },
  {
    showcase: 'boat-show',
    slug: 'boat-show-special-boats',
    name: { en: 'Boat show specials', fr: 'Offres du salon nautique' },
    heading: { en: 'Big pre-season sale', fr: 'Grande vente d’avant-saison' },
    intro: {
      en: 'The boats and engines from our boat show stand, at show prices until the season starts. Order now and be rigged by May.',
      fr: 'Les bateaux et moteurs de notre kiosque au salon nautique, aux prix du salon jusqu’au début de la saison. Commandez maintenant et votre bateau sera gréé en mai.',
    },
    seo: {
      en: 'Boat show prices on new boats and Mercury outboards in Nanaimo until the season starts.',
      fr: 'Prix du salon nautique sur bateaux neufs et hors-bord Mercury à Nanaimo jusqu’au début de la saison.',
    },
  },
  {
    showcase: 'usa',
    slug: 'boats-for-sale-usa',
    name: { en: 'Boats for the USA', fr: 'Bateaux pour les États-Unis' },
    heading: { en: 'Boats for sale to the USA', fr: 'Bateaux à vendre aux États-Unis' },
    intro: {
      en: 'Boats that we can deliver to Washington State, papers included. Prices are in Canadian dollars.',
      fr: 'Des bateaux que nous pouvons livrer dans l’État de Washington, papiers compris. Les prix sont en dollars canadiens.',
    },
    seo: {
      en: 'Boats on Vancouver Island for buyers in the USA: delivery by water or road, cross-border papers handled.',
      fr: 'Bateaux de l’île de Vancouver pour acheteurs américains\u00a0: livraison par mer ou route, papiers transfrontaliers inclus.',
    },
  },
  {
    showcase: 'pre-owned',
    slug: 'pre-owned',
    name: { en: 'Pre-owned', fr: 'D’occasion' },
    heading: { en: 'Pre-owned boats, engines and parts', fr: 'Bateaux, moteurs et pièces d’occasion' },
    intro: {
      en: 'Used boats, engines, trailers and drives that went through our shop before they went on this page. Ask us what we found.',
      fr: 'Des bateaux, moteurs, remorques et embases d’occasion, passés par notre atelier avant cette page. Demandez-nous ce que nous avons trouvé.',
    },
    seo: {
      en: 'Used boats, outboards, trailers and drives inspected by our own shop in Nanaimo. Ask us what we found.',
      fr: 'Bateaux, hors-bord, remorques et embases d’occasion inspectés par notre atelier de Nanaimo. Demandez-nous ce que nous avons trouvé.',
    },
  },
  {
    showcase: 'specials',
    slug: 'specials',
    name: { en: 'Specials', fr: 'Promotions' },
    heading: { en: 'Specials', fr: 'Promotions' },
    intro: {
      en: 'What we put forward this month, in every department. Where a price is struck out, the saving stands beside it.',
      fr: 'Ce que nous mettons de l’avant ce mois-ci, dans tous les rayons. Là où un prix est rayé, la différence figure à côté.',
    },
    seo: {
      en: 'This month’s specials on boats, Mercury outboards, propellers and electronics in Nanaimo.',
      fr: 'Promotions du mois sur bateaux, hors-bord Mercury, hélices et électronique à Nanaimo.',
    },
  },
  {
    showcase: 'black-friday',
    slug: 'black-friday-sale',
    name: { en: 'Black Friday', fr: 'Vendredi fou' },
    heading: { en: 'Black Friday deals on boats', fr: 'Offres du Vendredi fou sur les bateaux' },
    intro: {
      en: 'Boats, engines and electronics at their November price. One week, while stock lasts.',
      fr: 'Bateaux, moteurs et électronique à leur prix de novembre. Une semaine, jusqu’à épuisement du stock.',
    },
    seo: {
      en: 'Black Friday deals on boats, outboards and marine electronics in Nanaimo, while stock lasts.',
      fr: 'Offres du Vendredi fou sur bateaux, hors-bord et électronique marine à Nanaimo, jusqu’à épuisement.',
    },
  },
] as const;
