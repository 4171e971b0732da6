import { expect, test } from 'vitest';
import { chosenOnce, inLanguage } from './page-languages.ts';

const message = `import { getLocale, experimentalStaticLocale } from '../runtime.js';
const en_keep_full = /** @type {() => LocalizedString} */ () => {
\treturn /** @type {LocalizedString} */ (\`Four are enough.\`)
};
const fr_keep_full = /** @type {() => LocalizedString} */ () => {
\treturn /** @type {LocalizedString} */ (\`Quatre suffisent.\`)
};
export const keep_full = /** @type {((inputs?: {}) => LocalizedString)} */ ((inputs = {}, options = {}) => {
\tconst locale = experimentalStaticLocale ?? options.locale ?? getLocale()
\tif (locale === "fr") return fr_keep_full(inputs)
\treturn en_keep_full(inputs)
});`;

const chunk = (fileName: string, code: string, imports: string[] = [], isEntry = false) => ({
  ...{ fileName, code, imports, dynamicImports: [] as string[], isEntry },
  facadeModuleId: null,
});

/** As the bundler has put it into a file that others import. */
const words = chunk(
  'assets/words-x.js',
  `${chosenOnce(message).replace(/^import.*$/m, '')}export{keep_full as t,other as u};const other=1;`
    .replace('export const', 'const')
    .replace(/(export\{.*\};)(const other=1;)/, '$2$1'),
);
const page = chunk(
  'assets/page-y.js',
  'import{t}from"./words-x.js";export{t as default};',
  ['assets/words-x.js'],
  true,
);

test('a file of one language says nothing in the other', () => {
  const [[, english] = [], [, page1] = []] = inLanguage([words, page], 'en');
  expect(english).toContain('Four are enough.');
  expect(english).not.toContain('Quatre');
  expect(page1).toContain('./words-x.en.js');
  const [[name, french] = []] = inLanguage([words, page], 'fr');
  expect(name).toBe('assets/words-x.fr.js');
  expect(french).toContain('Quatre suffisent.');
  expect(french).not.toContain('Four');
});

test('what no file of a language imports is not in it', () => {
  const [[, english] = []] = inLanguage([words, page], 'en');
  expect(english).toMatch(/export\{\w+ as t\};?$/);
});

test('what a page hands on from a file stays in it', () => {
  const facade = chunk('assets/facade-z.js', 'export{u as default}from"./words-x.js";', ['assets/words-x.js'], true);
  const [[, english] = []] = inLanguage([words, facade], 'en');
  expect(english).toMatch(/export\{\w+ as u\};?$/);
});

test('what is fetched later stays whole, even where another page has it from the start', () => {
  const later = { ...page, dynamicImports: ['assets/words-x.js'] };
  const [[, english] = []] = inLanguage([words, later], 'en');
  expect(english).toMatch(/export\{\w+ as t,\w+ as u\};?$/);
});

test('a message that the compiler writes in another way is not passed over', () => {
  expect(() => chosenOnce('export const keep_full = () => "Four"')).toThrow('otherwise than before');
});
