/** Well-known makers and what they make, in a word that searches are read by: a dealer has the same kind of others. */
export const otherMakers: readonly { makes: string; names: readonly string[] }[] = [
  {
    makes: 'outboard',
    names: [
      ...['Mercury', 'Yamaha', 'Suzuki', 'Honda', 'Evinrude', 'Johnson', 'Tohatsu', 'Nissan Marine', 'Mariner'],
      ...['Torqeedo', 'Parsun', 'Hidea', 'Selva'],
    ],
  },
  { makes: 'inboard', names: ['MerCruiser', 'Volvo Penta', 'Yanmar', 'OMC', 'Crusader', 'Ilmor', 'PCM', 'Indmar'] },
  {
    makes: 'electronics',
    names: [
      ...['Garmin', 'Humminbird', 'Raymarine', 'Furuno', 'Lowrance', 'Simrad', 'B&G', 'Standard Horizon', 'Icom'],
      ...['Minn Kota', 'Koden', 'Sitex', 'Navionics'],
    ],
  },
  {
    makes: 'boat',
    names: [
      ...['Bayliner', 'Sea Ray', 'Boston Whaler', 'Grady White', 'Lund', 'Crestliner', 'Princecraft', 'Legend Boats'],
      ...[
        'Alumacraft',
        'Smoker Craft',
        'Hewescraft',
        'KingFisher',
        'Duckworth',
        'Weldcraft',
        'North River',
        'Glastron',
      ],
      ...['Four Winns', 'Chaparral', 'Cobalt', 'Malibu', 'Mastercraft', 'Nautique', 'Stingray', 'Regal', 'Campion'],
      ...['Doral', 'Thundercraft', 'Jeanneau', 'Beneteau', 'Ranger Tugs', 'Cutwater', 'Parker', 'Robalo', 'Wellcraft'],
      ...['Trophy', 'Tracker', 'G3', 'Lowe', 'Starcraft', 'Sea Doo', 'Stanley', 'Silver Streak', 'Double Eagle'],
    ],
  },
  { makes: 'pontoon', names: ['Bennington', 'Sylvan', 'Manitou', 'Godfrey', 'SunCatcher', 'Barletta', 'Sun Tracker'] },
  {
    makes: 'inflatable',
    names: ['Achilles', 'Bombard', 'AB Inflatables', 'Brig', 'Walker Bay', 'Mercury Inflatables'],
  },
  { makes: 'trailer', names: ['EZ Loader', 'Karavan', 'ShoreLand’r', 'Shorelander', 'King Trailers', 'Tuff Trailer'] },
  { makes: 'propeller', names: ['Solas', 'Turning Point', 'Michigan Wheel', 'PowerTech'] },
];
