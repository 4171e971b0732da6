import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = globSync('src/storefront/**/*.css');

/** The grid columns declared in a file, including those in the shorthand after the slash. */
const columnsIn = (css: string): string[] =>
  [...css.matchAll(/grid-template-columns: ([^;]+);|grid-template: [^;/]+\/ ([^;]+);/g)].map(
    ([, long, short]) => long ?? short ?? '',
  );

// A plain `1fr` is at least as wide as its longest word, and so is `minmax(200px, 1fr)` where there are fewer pixels.
it.each(styles)('no column of %s grows with its content', (file) => {
  const growing = columnsIn(readFileSync(file, 'utf8')).filter((columns) =>
    /(^|[ ,(])[\d.]+fr\b/.test(columns.replaceAll(/minmax\((0|min\([^)]*\)|max\([^)]*\)+[^,]*), [\d.]+fr\)/g, '')),
  );
  expect(growing).toEqual([]);
});
