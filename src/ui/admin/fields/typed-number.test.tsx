import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TypedNumber } from './typed-number.tsx';

const beam = { unit: 'in', min: 0, max: 600, usual: [40, 300] } as const;
const shown = (value: number | string | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TypedNumber label="Beam" kind={beam} value={value} change={() => undefined} />
    </MantineProvider>,
  );
const textOf = (markup: string) =>
  markup
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('a field shows its unit, also while it is empty', () => {
  expect(textOf(shown(null))).toBe('Beam in');
  expect(shown(102)).toContain('value="102"');
});

it('a beam of 8.5 in shows a question next to the field, which keeps the value', () => {
  expect(shown(8.5)).toContain('value="8.5"');
  expect(textOf(shown(8.5))).toBe('Beam 8.5 in is unusual here. Change to 8.5 ft in');
  expect(textOf(shown(102))).toBe('Beam in');
});
