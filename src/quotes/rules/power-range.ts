import type { PowerRange } from '#src/dealer/repower-setting.ts';

/** The ranges of the outboard categories: each engine is in exactly one. */
const limits: [PowerRange, number][] = [
  ['upTo20', 20],
  ['upTo60', 60],
  ['upTo115', 115],
  ['upTo200', 200],
  ['upTo300', 300],
];

export const powerRangeOf = (horsepower: number): PowerRange =>
  limits.find(([, max]) => horsepower <= max)?.[0] ?? 'above300';
