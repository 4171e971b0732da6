import { lerp } from './geometry.ts';

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A colour between two hex colours: 0 is the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(lerp(value, other[index] ?? value, amount)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (hex: string, amount: number): string => mix(hex, '#ffffff', amount);

export const darken = (hex: string, amount: number): string => mix(hex, '#000000', amount);

/** How bright a colour looks, from 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}
