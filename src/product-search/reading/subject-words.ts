/** What visitors call things that are no products; plurals, accents and words such as "of" don't matter. */

export type ServiceWords = {
  says: readonly string[];
  /** What a service that is meant is called by its dealer; by default the same. */
  means?: readonly string[];
};

const winterizing = 'winterize winterise winterizing winterising winterization winterisation hivernisation hiverniser';
const storage = ['storage', 'entreposage', 'remisage'];

export const serviceWords: readonly ServiceWords[] = [
  { says: winterizing.split(' ') },
  {
    says: ['hivernage', 'hivernement', 'hiverner', 'winter layup'],
    means: [...winterizing.split(' '), ...storage],
  },
  {
    says: ['remisage', 'remiser', 'winter storage', 'remisage hiver', 'entreposage hiver', 'entreposage hivernal'],
    means: storage,
  },
  { says: ['storage', 'entreposage', 'entreposer'], means: storage },
  {
    says: ['repair', 'reparation', 'reparer', 'mechanic', 'mecanicien', 'mecanique'],
    means: ['repair', 'reparation', 'diagnosis', 'diagnostic'],
  },
  {
    says: ['maintenance', 'entretien', 'service', 'servicing', 'tune up', 'tuneup', 'mise au point'],
    means: ['maintenance', 'entretien', 'service', 'annual', 'annuel'],
  },
  {
    says: ['oil change', 'vidange', 'changement huile', 'vidange huile'],
    means: ['oil', 'huile', 'vidange', 'service', 'entretien'],
  },
  {
    says: ['repower', 're power', 'repowering', 're powering', 'remotorisation', 'remotoriser'],
    means: ['powering', 'repower', 'repowering', 'remotorisation', 'exchange', 'remplacement'],
  },
  {
    says: ['shrink wrap', 'shrinkwrap', 'shrink wrapping', 'shrinkwrapping', 'emballage', 'thermoretractable'],
    means: ['shrink', 'shrinkwrap', 'wrap', 'emballage', 'thermoretractable'],
  },
  { says: ['haul out', 'haulout', 'sortie eau'], means: ['haul', 'haulout', 'sortie'] },
  { says: ['diagnostic', 'diagnosis', 'troubleshooting'], means: ['diagnostic', 'diagnosis'] },
  {
    says: ['commissioning', 'dewinterize', 'dewinterizing', 'spring start up', 'deshivernage', 'remise eau'],
    means: ['commissioning', 'spring', 'printemps', 'remise'],
  },
];

/** What a parts counter sells by the piece, and no site lists whole. */
export const partWords: readonly string[] = [
  ...['oil filter', 'fuel filter', 'air filter', 'filter', 'fuel water separator', 'water separator'],
  ...['spark plug', 'spark plugs', 'impeller', 'water pump', 'water pump kit', 'fuel pump', 'bilge pump', 'gasket'],
  ...['anode', 'zinc', 'zinc anode', 'thermostat', 'belt', 'drive belt', 'hose', 'fuel line', 'primer bulb'],
  ...['starter', 'alternator', 'carburetor', 'carburettor', 'carb kit', 'gear oil', 'gear lube', 'engine oil'],
  ...['outboard oil', 'motor oil', 'shear pin', 'cotter pin', 'prop nut', 'o ring', 'seal kit', 'u joint', 'bellows'],
  ...['throttle cable', 'shift cable', 'steering cable', 'kill switch', 'ignition switch', 'fuse', 'navigation light'],
  ...['battery', 'marine battery', 'life jacket', 'lifejacket', 'anchor', 'fender', 'dock line', 'flare', 'drain plug'],
  ...[
    'filtre',
    'filtre huile',
    'filtre essence',
    'bougie',
    'bougies',
    'bougie allumage',
    'bougies allumage',
    'impulseur',
    'turbine',
    'pompe eau',
  ],
  ...[
    'pompe essence',
    'pompe cale',
    'joint',
    'joint etancheite',
    'anode zinc',
    'courroie',
    'courroies',
    'boyau',
    'demarreur',
  ],
  ...['alternateur', 'carburateur', 'huile moteur', 'huile embase', 'goupille', 'soufflet', 'cable direction'],
  ...['fusible', 'batterie', 'batterie marine', 'gilet sauvetage', 'veste flottaison', 'ancre', 'pare battage'],
];

/** Asked alone or together, they are about the dealer's doors. */
export const hoursWords = {
  /** One of these … */
  names: 'hour hours heure heures horaire horaires opening closing ouverture fermeture closed ferme fermes'.split(' '),
  /** … or one of these together with another of the list. */
  states: 'open ouvert ouverte ouverts close'.split(' '),
  alongside: (
    'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun weekend weekends ' +
    'lundi mardi mercredi jeudi vendredi samedi dimanche fin semaine today tomorrow tonight now aujourd hui demain ' +
    'soir morning evening holiday holidays christmas easter ferie noel paques late early store shop dealership dealer ' +
    'magasin business operation office when what time until till quand quelle quelles jusqu'
  ).split(' '),
  contact: (
    'address adresse direction directions location map itineraire phone telephone number numero contact email ' +
    'courriel where located situe'
  ).split(' '),
};
