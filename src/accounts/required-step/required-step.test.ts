import { describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { isOpenCallWhileDue, isPageWhileDue, requiresStep, type StepPolicy, stepDueAt } from './required-step.ts';

const policy: StepPolicy = { graceDays: 7, isForStaff: false };
const noticedAt = new Date('2026-11-01T12:00:00Z');
const admin = { role: role.admin, twoStep: 'off', secondStepAskedAt: noticedAt } as const;

describe('a second step', () => {
  it('is required of admins, of staff where the setting says so, and never of clients', () => {
    expect(requiresStep(policy, role.admin)).toBe(true);
    expect(requiresStep(policy, role.staff)).toBe(false);
    expect(requiresStep({ ...policy, isForStaff: true }, role.staff)).toBe(true);
    expect(requiresStep({ ...policy, isForStaff: true }, role.client)).toBe(false);
    expect(requiresStep({ graceDays: null, isForStaff: true }, role.admin)).toBe(false);
  });

  it('is due when the days of grace are over, counted from the first sign-in without it', () => {
    expect(stepDueAt(policy, admin, false)).toEqual(new Date('2026-11-08T12:00:00Z'));
    expect(stepDueAt({ ...policy, graceDays: 0 }, admin, false)).toEqual(noticedAt);
    expect(stepDueAt(policy, { ...admin, secondStepAskedAt: null }, false)).toBeNull();
  });

  it('is not due once codes are on, or in a session that a passkey opened', () => {
    expect(stepDueAt(policy, { ...admin, twoStep: 'app' }, false)).toBeNull();
    expect(stepDueAt(policy, { ...admin, twoStep: 'email' }, false)).toBeNull();
    expect(stepDueAt(policy, admin, true)).toBeNull();
  });
});

it.each([
  ['/api/admin/passkey', true],
  ['/api/admin/passkey/register', true],
  ['/api/admin/user/info', true],
  ['/api/admin/passkeys', false],
  ['/api/admin/user/all', false],
])('while it is due the call %s is open: %s', (route, isOpen) => expect(isOpenCallWhileDue(route)).toBe(isOpen));

it.each([
  ['/admin', true],
  ['/admin.data', true],
  ['/fr/auth/logout', true],
  ['/administration', false],
  ['/boats', false],
  ['/%61dmin', false],
])('while it is due the page %s knows who it is: %s', (path, isKnown) => expect(isPageWhileDue(path)).toBe(isKnown));
