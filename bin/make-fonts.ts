// Makes the font files of the site from the variable font Mona Sans, and the CSS that declares them. The results are
// committed: run `node bin/make-fonts.ts` again after an update of the font or a change of its characters.
//
// Kerning is half of such a file. Headings are large and keep it; text does without.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

type Face = {
  name: string;
  source: 'latin' | 'latin-ext';
  characters: string;
  /** A number fixes an axis; a pair keeps it variable. */
  axes: { wght: number | { min: number; max: number }; wdth: number };
  features: string[];
  uses: { weight: string; stretch: string }[];
};

const folder = 'src/ui/fonts';
const text = { weight: '400 700', stretch: '75% 100%' };
const headings = { weight: '500 900', stretch: '105% 125%' };
const textAxes = { wght: { min: 400, max: 700 }, wdth: 100 };

/** All characters from the first to the last. */
function between(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

const without = (characters: string, others: string) => [...characters].filter((one) => !others.includes(one)).join('');

const ascii = between(' ', '~');
const french = 'ÀÂÆÇÈÉÊËÎÏÔÙÛÜàâæçèéêëîïôùûüŒœ«»';
const marks = '\u00a0\u202f°º×½–—‘’“”…−';
const textCharacters = `${ascii}${french}${marks}©®·²•→™`;
const latin = `${between('\u00a1', 'ÿ')}Ÿ€←↑↓`;

const faces: Face[] = [
  { name: 'text', source: 'latin', characters: textCharacters, axes: textAxes, features: [], uses: [text] },
  {
    name: 'headings',
    source: 'latin',
    characters: `${without(ascii, '#<>@\\^_`{|}~')}${french}${marks}`,
    axes: { wght: 650, wdth: 112 },
    features: ['kern'],
    uses: [headings],
  },
  {
    name: 'other-latin',
    source: 'latin',
    characters: without(latin, textCharacters),
    axes: textAxes,
    features: [],
    uses: [text, headings],
  },
  {
    name: 'other-languages',
    source: 'latin-ext',
    characters: without(between('Ā', 'ž'), `${textCharacters}${latin}`),
    axes: textAxes,
    features: [],
    uses: [text, headings],
  },
];

/** For example `U+20-7E, U+A0`. */
function unicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const starts = codes.filter((code, index) => code - 1 !== codes[index - 1]);
  const ends = codes.filter((code, index) => code + 1 !== codes[index + 1]);
  const hex = (code = 0) => code.toString(16).toUpperCase();
  return starts
    .map((start, index) => (start === ends[index] ? `U+${hex(start)}` : `U+${hex(start)}-${hex(ends[index])}`))
    .join(', ');
}

function fontFiles({ name, characters, uses }: Face): string[] {
  return uses.map(
    ({ weight, stretch }) => `@font-face {
  font-family: "Slipway Sans";
  font-style: normal;
  font-display: optional;
  font-weight: ${weight};
  font-stretch: ${stretch};
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${unicodeRange(characters)};
}
`,
  );
}

const { resolve } = createRequire(import.meta.url);

async function makeFile({ name, source, characters, axes, features }: Face) {
  const file = resolve(`@fontsource-variable/mona-sans/files/mona-sans-${source}-standard-normal.woff2`);
  const font = await subsetFont(readFileSync(file), characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    keepFeatures: features,
    variationAxes: axes,
    preserveNameIds: [13, 14],
  });
  writeFileSync(`${folder}/${name}.woff2`, font);
  process.stdout.write(`${name}: ${(font.length / 1024).toFixed(1)} KB\n`);
}

const heading = `/*! Made by bin/make-fonts.ts from Mona Sans, whose licence is at /font-licence.txt. */\n\n`;
for (const face of faces) await makeFile(face);
writeFileSync(`${folder}/fonts.css`, heading + faces.flatMap(fontFiles).join(''));
