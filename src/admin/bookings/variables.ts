import type { CSSProperties } from 'react';

/** CSS variables of one element. */
export const variables = (values: Readonly<Record<`--${string}`, string | number | undefined>>): CSSProperties =>
  values as CSSProperties;
