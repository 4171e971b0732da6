import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const components = globSync('src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
const sheets = globSync('src/storefront/**/*.css');
const read = (file: string) => readFileSync(file, 'utf8');

const classesIn = (sheet: string) =>
  new Set([...read(sheet).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));

/** `import styles from './x.module.css'`: the local name and the file. */
const sheetsOf = (file: string, source: string) =>
  [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, name = '', path = '']) => ({
    name,
    sheet: path.startsWith('#src/') ? path.slice(1) : join(dirname(file), path),
  }));

test('every class that a component names is in its style sheet', () => {
  const unknown = components.flatMap((file) => {
    const source = read(file);
    return sheetsOf(file, source).flatMap(({ name, sheet }) => {
      const classes = classesIn(sheet);
      const used = [...source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used);
      return used.filter((used) => used !== 'module' && !classes.has(used)).map((used) => `${file}: ${name}.${used}`);
    });
  });
  expect(unknown).toEqual([]);
});

const sharedClasses = classesIn('src/ui/shared.css');
const globalClasses = new Set([...sharedClasses, ...classesIn('src/ui/tokens.css')]);

/** Class names written out: without those of modules. */
const namesWrittenIn = (file: string) =>
  [...read(file).matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
    (plain ?? template ?? '')
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  );

test('every class that a component of the storefront writes out is in a global style sheet', () => {
  const storefront = components.filter((file) => file.startsWith('src/storefront/'));
  const unknown = storefront.flatMap((file) => namesWrittenIn(file).map((name) => ({ file, name })));
  expect(unknown.length).toBeGreaterThan(100);
  expect(unknown.filter(({ name }) => !globalClasses.has(name))).toEqual([]);
});

test('every shared class is used by a component', () => {
  const strings = components.flatMap((file) => read(file).match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).join(' ');
  const words = new Set(strings.split(/[^\w-]+/));
  expect([...sharedClasses].filter((name) => !words.has(name))).toEqual([]);
});

// Mantine sets its own attributes in the back office.
test('every data attribute that a style sheet of the storefront asks for is set by a component', () => {
  const sources = [...components, ...globSync('src/**/*.ts')].map(read).join('\n');
  const requested = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/\[(data-[\w-]+)/g)].map(([, attribute = '']) => ({ sheet, attribute })),
  );
  const camelCase = (attribute: string) =>
    attribute.slice(5).replace(/-(\w)/g, (_whole, initial: string) => initial.toUpperCase());
  const isSet = (attribute: string) =>
    sources.includes(`${attribute}=`) ||
    sources.includes(`'${attribute}'`) ||
    sources.includes(`dataset.${camelCase(attribute)}`);
  expect(requested.filter(({ attribute }) => !isSet(attribute))).toEqual([]);
});
