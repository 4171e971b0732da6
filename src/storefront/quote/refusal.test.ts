import { describe, expect, it } from 'vitest';
import { placeRefusal } from './refusal.ts';

const problem = { summary: 'We couldn’t reach our server.', fields: {} };
const twoVersions = [{ version: 2 }, { version: 1 }];

const formOf = (typed: Record<string, string>, state: Parameters<typeof placeRefusal>[1]['state']) =>
  placeRefusal({ problem, typed }, { state, versions: twoVersions }).form;

describe('an answer that fails is reported', () => {
  it.each([
    ['at the form of its version', { intent: 'accept', version: '1', name: 'Nora' }, 'sent', 'accept-1'],
    ['at the form that declines', { intent: 'decline' }, 'sent', 'decline'],
    ['at the form that renews', { intent: 'renew' }, 'expired', 'renew'],
    ['at the top when its version can’t be accepted any more', { intent: 'accept', version: '3' }, 'sent', null],
    ['at the top of an accepted quote', { intent: 'accept', version: '1' }, 'accepted', null],
    ['at the top of a declined quote', { intent: 'decline' }, 'declined', null],
    ['at the top when it names no form', {}, 'sent', null],
  ] as const)('%s', (_where, typed, state, form) => {
    expect(formOf(typed, state)).toBe(form);
  });
});
