import { describe, expect, it } from 'vitest';
import { relatedTo } from './related-text.ts';

const services = ['Outboard winterizing', 'Shrink wrap', 'Place d’hiver chauffée', 'Trailer bearings and brakes'];
const related = (typed: string) => relatedTo(typed, services, (title) => ({ title, text: '' }));

describe('what a search is about', () => {
  it.each([
    ['winterize my outboard', ['Outboard winterizing']],
    ['WINTERIZING', ['Outboard winterizing']],
    ['entreposage d’hiver chauffé', ['Place d’hiver chauffée']],
    ['winterise my boat', ['Outboard winterizing']],
    ['winteriz', ['Outboard winterizing']],
    ['hivernage', ['Outboard winterizing']],
    ['shrinkwrap', ['Shrink wrap']],
    ['brake', ['Trailer bearings and brakes']],
    ['the 2025', []],
    ['', []],
  ])('%s', (typed, expected) => {
    expect(related(typed)).toEqual(expected);
  });
});
