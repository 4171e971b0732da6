import fc from 'fast-check';

/** Texts of any code points, including lone surrogates. fast-check's own generators take seconds to start. */
export const anyText = (maxCharacters: number) =>
  fc
    .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: maxCharacters })
    .map((points) => String.fromCodePoint(...points));
