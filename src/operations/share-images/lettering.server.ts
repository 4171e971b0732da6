import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import type { Font } from 'satori';

/** Text as outlines, for pictures that are drawn here. */

type Style = Record<string, string | number>;
export type Box = { type: 'div'; props: { style: Style; children?: Box[] | string } };

export const box = (style: Style, children?: Box[] | string): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
});

export type WriteDrawing = (layout: Box, size: { width: number; height: number }) => Promise<string>;

type Tools = { satori: typeof import('satori').default; fonts: Font[] };

/** Satori and the fonts are loaded on first use, because most processes never need them. */
export function createLettering(): WriteDrawing {
  let tools: Promise<Tools> | undefined;
  return async (layout, size) => {
    tools ??= readTools();
    // The same array of fonts each time: Satori caches parsed fonts by it.
    const { satori, fonts } = await tools;
    return await satori(layout as ReactNode, { ...size, fonts });
  };
}

async function readTools(): Promise<Tools> {
  const [{ default: satori }, fonts] = await Promise.all([import('satori'), readFonts()]);
  return { satori, fonts };
}

export const fontFamily = 'Mona Sans, Mona Sans Extended';

async function readFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const faces = [
    ['Mona Sans', 'latin', 600],
    ['Mona Sans', 'latin', 800],
    ['Mona Sans Extended', 'latin-ext', 600],
    ['Mona Sans Extended', 'latin-ext', 800],
  ] as const;
  return Promise.all(
    faces.map(async ([name, messages, weight]) => {
      const file = resolve(`@fontsource/mona-sans/files/mona-sans-${messages}-${weight}-normal.woff`);
      return { name, weight, style: 'normal' as const, data: await readFile(file) };
    }),
  );
}
