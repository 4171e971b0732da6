import { expect, test } from 'vitest';
import { inLanguage } from './page-languages.ts';

const chunk = (fileName: string, code: string, imports: string[] = [], isEntry = false) => ({
  ...{ fileName, code, imports, dynamicImports: [] as string[], isEntry },
  facadeModuleId: null,
});

/** As the bundler has put it into a file that others import. */
const words = chunk(
  'assets/words-x.js',
  'const full=()=>PAGE_LANGUAGE==="fr"||PAGE_LANGUAGE!=="en"&&isFrench()?"Quatre suffisent.":"Four are enough.";' +
    'const other=1;export{full as t,other as u};',
);
const page = chunk(
  'assets/page-y.js',
  'import{t}from"./words-x.js";export{t as default};',
  ['assets/words-x.js'],
  true,
);

test('a file of one language contains no text of the other', () => {
  const [[, english] = [], [, page1] = []] = inLanguage([words, page], 'en');
  expect(english).toContain('Four are enough.');
  expect(english).not.toContain('Quatre');
  expect(page1).toContain('./words-x.en.js');
  const [[name, french] = []] = inLanguage([words, page], 'fr');
  expect(name).toBe('assets/words-x.fr.js');
  expect(french).toContain('Quatre suffisent.');
  expect(french).not.toContain('Four');
});

test('exports that no file of a language imports are removed', () => {
  const [[, english] = []] = inLanguage([words, page], 'en');
  expect(english).toMatch(/export\{\w+ as t\};?$/);
});

test('an export that a page re-exports is kept', () => {
  const facade = chunk('assets/facade-z.js', 'export{u as default}from"./words-x.js";', ['assets/words-x.js'], true);
  const [[, english] = []] = inLanguage([words, facade], 'en');
  expect(english).toMatch(/export\{\w+ as u\};?$/);
});

test('a dynamically imported file keeps all exports, even where another page imports it statically', () => {
  const later = { ...page, dynamicImports: ['assets/words-x.js'] };
  const [[, english] = []] = inLanguage([words, later], 'en');
  expect(english).toMatch(/export\{\w+ as t,\w+ as u\};?$/);
});
