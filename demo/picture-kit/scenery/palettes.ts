import type { Light } from '#src/boat-drawing/light.ts';

export type Hour = 'dawn' | 'silver' | 'clear' | 'ember' | 'blue' | 'mist' | 'rose';

/** A time of day. Colours run from the top of the sky to the horizon, and from the horizon to the near water. */
export type Palette = {
  readonly sky: readonly [string, string, string, string];
  readonly sun: { readonly colour: string; readonly strength: number; readonly x: number; readonly y: number };
  readonly far: string;
  readonly near: string;
  readonly haze: string;
  readonly sea: readonly [string, string, string, string];
  readonly key: string;
  readonly shade: string;
  readonly grade: { readonly colour: string; readonly strength: number };
  readonly lamp?: string;
};

export const PALETTES: Readonly<Record<Hour, Palette>> = {
  dawn: {
    sky: ['#5b8aa3', '#a9c6cd', '#f2dfc6', '#f7cfa6'],
    sun: { colour: '#fff0d6', strength: 0.95, x: 0.74, y: 0.5 },
    far: '#b4c3c6',
    near: '#1f424c',
    haze: '#f6e2cb',
    sea: ['#efd9bf', '#9dbcc2', '#3f7483', '#173f4c'],
    key: '#ffe6c4',
    shade: '#173642',
    grade: { colour: '#f6c48f', strength: 0.1 },
  },
  silver: {
    sky: ['#8fa5ad', '#b9c8cc', '#dbe4e4', '#eaefed'],
    sun: { colour: '#ffffff', strength: 0.55, x: 0.3, y: 0.34 },
    far: '#c0cccf',
    near: '#28464e',
    haze: '#eef2f1',
    sea: ['#dfe7e6', '#a3b8bc', '#557b85', '#264954'],
    key: '#f4f8f7',
    shade: '#20414b',
    grade: { colour: '#9fb9bf', strength: 0.08 },
  },
  clear: {
    sky: ['#2f7da3', '#6fb0c8', '#bfdfe6', '#eaf3ee'],
    sun: { colour: '#fffdf2', strength: 0, x: 0.2, y: 0.2 },
    far: '#a6c6d0',
    near: '#17454a',
    haze: '#e6f2f1',
    sea: ['#bcdcdf', '#5ea6b4', '#1f6a80', '#0c3d50'],
    key: '#fffaf0',
    shade: '#0e3a4a',
    grade: { colour: '#bfe3ea', strength: 0.05 },
  },
  ember: {
    sky: ['#234a60', '#6d8c98', '#e3b48f', '#f59f66'],
    sun: { colour: '#ffdfae', strength: 1, x: 0.26, y: 0.525 },
    far: '#a58f88',
    near: '#122e38',
    haze: '#f3bd90',
    sea: ['#f0b27f', '#a98f84', '#375e6b', '#0e2c38'],
    key: '#ffd2a0',
    shade: '#0f2a35',
    grade: { colour: '#f2a765', strength: 0.16 },
    lamp: '#f6c877',
  },
  blue: {
    sky: ['#0f2f40', '#25566a', '#6d99a3', '#c3d3cc'],
    sun: { colour: '#f4f1df', strength: 0.9, x: 0.66, y: 0.2 },
    far: '#5f8791',
    near: '#0a222c',
    haze: '#8fb0b4',
    sea: ['#a9c2c1', '#4f7f8b', '#1b4757', '#081f29'],
    key: '#cfe3e4',
    shade: '#081f2a',
    grade: { colour: '#4d8a99', strength: 0.14 },
    lamp: '#f9cf86',
  },
  mist: {
    sky: ['#7fa7ab', '#a9c6c3', '#d3e0d4', '#eef0de'],
    sun: { colour: '#fffbe6', strength: 0.7, x: 0.58, y: 0.4 },
    far: '#b9cdc6',
    near: '#24503f',
    haze: '#f0f3e6',
    sea: ['#e3ebdf', '#9fbfb8', '#4c8684', '#1b4d52'],
    key: '#fff6dc',
    shade: '#173f45',
    grade: { colour: '#cfe0b8', strength: 0.08 },
  },
  rose: {
    sky: ['#3d5a7d', '#8c93ac', '#e2b6b4', '#f7cdb0'],
    sun: { colour: '#ffe3cf', strength: 0.9, x: 0.82, y: 0.515 },
    far: '#b0a0ae',
    near: '#203a4c',
    haze: '#f3c9b9',
    sea: ['#f2c8b4', '#a99fb0', '#4c6b86', '#1c3a50'],
    key: '#ffdcc6',
    shade: '#1a3145',
    grade: { colour: '#f0a99a', strength: 0.1 },
  },
};

/** The light that falls on a boat at this hour. */
export const lightOf = ({ key, shade, sky, sea, lamp }: Palette): Light => ({
  key,
  shade,
  sky: sky[1],
  ...(lamp ? { lamp } : {}),
  water: { near: sea[2], glint: sea[0], deep: sea[3] },
});
