import fc from 'fast-check';

/** Texts of every code point, halves of pairs too. The library's own take seconds to be made ready. */
export const anyText = (mostCharacters: number) =>
  fc
    .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: mostCharacters })
    .map((points) => String.fromCodePoint(...points));
