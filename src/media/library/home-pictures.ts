/** Names of the slides' pictures: the wide one, and its portrait crop for phones. */
export const slidePictures = {
  boats: { wide: 'hero-1', narrow: 'hero-1-mobile' },
  engines: { wide: 'hero-2', narrow: 'hero-2-mobile' },
  clearance: { wide: 'hero-3', narrow: 'hero-3-mobile' },
} as const;

/** Names of the tiles' pictures; a tile without one shows its category's. */
export const tilePictures = {
  boats: 'tile-boats',
  engines: 'tile-engines',
  parts: 'tile-parts',
} as const;

/** No row refers to these: the home page looks them up by name. */
export const homePictureNames: readonly string[] = [
  ...Object.values(slidePictures).flatMap(({ wide, narrow }) => [wide, narrow]),
  ...Object.values(tilePictures),
];
