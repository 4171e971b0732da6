import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NumberCell } from './cells.tsx';

const textOf = (cell: React.ReactElement) => renderToStaticMarkup(cell).replace(/<[^>]+>/g, '');

it('a number of a list has separators, unless it is a year or an id', () => {
  expect(textOf(<NumberCell value={2026} />)).toBe('2,026');
  expect(textOf(<NumberCell value={2026} isUngrouped />)).toBe('2026');
});
