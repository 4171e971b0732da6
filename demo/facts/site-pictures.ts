/** Alternative texts of pictures without a product. */
export const sitePictures: Readonly<Record<string, { en: string; fr: string }>> = {
  'hero-1': {
    en: 'A white long-cabin boat at dawn on the Strait of Georgia',
    fr: 'Un bateau blanc à cabine longue à l’aube sur le détroit de Georgia',
  },
  'hero-2': {
    en: 'An aluminum jet boat under way in a mountain inlet',
    fr: 'Un bateau d’aluminium à jet en route dans un bras de mer entre les montagnes',
  },
  'hero-3': {
    en: 'A pontoon boat on a lake in the evening',
    fr: 'Un ponton sur un lac, le soir',
  },
  dusk: {
    en: 'A pilothouse boat with its cabin lit, at anchor at dusk',
    fr: 'Un bateau à timonerie, cabine éclairée, au mouillage à la brunante',
  },
  'service-band': {
    en: 'A pilothouse boat before a grey morning coast',
    fr: 'Un bateau à timonerie devant la côte, par un matin gris',
  },
  'tile-boats': {
    en: 'A pilothouse boat lying still at sunset',
    fr: 'Un bateau à timonerie immobile au coucher du soleil',
  },
  'tile-engines': { en: 'A black 150 horsepower outboard', fr: 'Un hors-bord noir de 150\u00a0HP' },
  'tile-parts': { en: 'A chartplotter showing a harbour', fr: 'Un traceur de cartes affichant un port' },
  'video-luxor-wake-poster': {
    en: 'A 21-foot aluminum boat with its wake',
    fr: 'Un bateau d’aluminium de 21\u00a0pi et son sillage',
  },
  ...portraitsOf(['Marina', 'Garrett', 'Pippa', 'Coral', 'Gulliver', 'Marin', 'Pepper', 'Isolde']),
};

function portraitsOf(names: readonly string[]) {
  const describe = (name: string) => ({
    en: `Drawn portrait of ${name} before the harbour`,
    fr: `Portrait dessiné de ${name} devant le port`,
  });
  return Object.fromEntries(names.map((name) => [`team-${name.toLowerCase()}`, describe(name)]));
}
