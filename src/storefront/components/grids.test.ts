import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = globSync('src/storefront/**/*.css');

/** What a file says of the columns of its grids, also in the short form after the slash. */
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
