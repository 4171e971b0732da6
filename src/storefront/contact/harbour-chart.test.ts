import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the chart shows the road, the ramp and the parking', () => {
  const chart = readFileSync(new URL('harbour-chart.svg', import.meta.url), 'utf8');
  expect(chart).toContain('<textPath href="#road">Harbour Road</textPath>');
  for (const sign of ['ramp', 'parking']) expect(chart).toContain(`<g id="${sign}"`);
});
