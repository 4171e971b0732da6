import { PORTRAIT_FRAME, type Portrait, paintPortrait } from './portrait.ts';
import type { SitePicture } from './site-plan.ts';

/** Who stands for whom on the page of the team. */
const TEAM: Readonly<Record<string, Portrait>> = {
  'team-marina': { hair: 'bun', jacket: '#1e4451', collar: '#d9a441', hour: 'dawn', seed: 11 },
  'team-garrett': {
    hair: 'short',
    wears: 'cap',
    beard: true,
    build: 1.08,
    jacket: '#274b3f',
    collar: '#e8e4d6',
    hour: 'ember',
    seed: 12,
  },
  'team-pippa': { hair: 'curls', jacket: '#8f3b2f', collar: '#f0e6d2', build: 0.92, hour: 'silver', seed: 13 },
  'team-coral': { hair: 'long', jacket: '#2d5f73', collar: '#f2c9a8', build: 0.92, hour: 'rose', seed: 14 },
  'team-gulliver': {
    hair: 'bald',
    beard: true,
    build: 1.16,
    jacket: '#b3541e',
    collar: '#f4e3a1',
    hour: 'clear',
    seed: 15,
  },
  'team-marin': { hair: 'short', wears: 'headset', jacket: '#33506b', collar: '#c9ced0', hour: 'mist', seed: 16 },
  'team-pepper': {
    hair: 'long',
    wears: 'headset',
    jacket: '#4b3a5c',
    collar: '#d9a441',
    build: 0.95,
    hour: 'blue',
    seed: 17,
  },
  'team-isolde': {
    hair: 'short',
    wears: 'toque',
    jacket: '#1b2f36',
    collar: '#d98a6a',
    build: 0.9,
    hour: 'dawn',
    seed: 18,
  },
};

export const teamPictures = (): SitePicture[] =>
  Object.entries(TEAM).map(([name, portrait]) => ({
    name,
    frame: PORTRAIT_FRAME,
    paint: () => paintPortrait(portrait),
  }));
