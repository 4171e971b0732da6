import { describe, expect, it } from 'vitest';
import { engineReasons } from './engine-reasons.ts';
import type { OldEngine } from './rules/own-boat.ts';

const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
const old: OldEngine = { make: null, model: null, horsepower: 75, year: null, stroke: 'two', runs: null };
const reasonsFor = (
  own: Parameters<typeof engineReasons>[0],
  { plateHp = 115 as number | null, oldEngine = null as OldEngine | null, others = [] as (typeof own)[] } = {},
) => plain(engineReasons(own, [own, ...others], { plateHp, oldEngine }, 'en'));

describe('the reasons for a proposed engine', () => {
  it('compare it with the engine that the visitor has, and with the plate', () => {
    expect(reasonsFor({ omHoPo: 90 }, { oldEngine: old })).toEqual([
      '15 hp more than the engine you have',
      '25 hp below what your plate allows',
    ]);
    expect(reasonsFor({ omHoPo: 75 }, { oldEngine: old })[0]).toBe('As strong as the engine you have');
    expect(reasonsFor({ omHoPo: 60 }, { oldEngine: old })[0]).toBe('15 hp less than the engine you have');
    expect(reasonsFor({ omHoPo: 115 })[0]).toBe('All the power that your plate allows');
  });

  it('say what is known otherwise: four strokes after two, the lightest, and how it is steered', () => {
    const without = { plateHp: null };
    const unknownPower = { ...old, horsepower: null };
    const four = { omHoPo: 90, omEnTy: 'four-stroke' as const };
    expect(reasonsFor(four, { ...without, oldEngine: unknownPower })).toEqual([
      'A four-stroke, where you have a two-stroke',
    ]);
    const light = { omHoPo: 20, omWeight: 100, omControl: 'tiller' as const };
    expect(reasonsFor(light, { ...without, others: [{ omWeight: 120 }] })).toEqual([
      'The lightest of these engines',
      'You steer at the engine itself, with its tiller',
    ]);
    expect(reasonsFor(light, { ...without, others: [{ omWeight: 90 }] })).toHaveLength(1);
    expect(reasonsFor({ omHoPo: 200, omControl: 'digital' }, without)).toEqual(['Throttle and shift without cables']);
  });

  it('are none where nothing is known', () => {
    expect(reasonsFor({ omHoPo: 90 }, { plateHp: null })).toEqual([]);
    expect(reasonsFor({ omWeight: 100 }, { plateHp: null, others: [{ omWeight: 100 }] })).toEqual([]);
  });
});
