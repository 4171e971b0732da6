import { describe, expect, it } from 'vitest';
import type { Section } from '#src/access.ts';
import { losesAdmin, type UserChange, validationError } from './user-rules.ts';

const admin = { id: 1, role: 1, access: [] } as const;
const staff = { id: 2, role: 2, access: ['users', 'brand'] as Section[] } as const;
const target = { id: 3, role: 2, access: ['brand'] as Section[], active: true, twoStep: 'off' } as const;

const error = (change: Partial<UserChange>) =>
  validationError({ actor: staff, before: target, after: target, grantsAccess: false, ...change });

describe('the rule for staff', () => {
  it.each<[string, Partial<UserChange>, string | null]>([
    ['rename a user', {}, null],
    ['set the password of a user with equal rights', { grantsAccess: true }, null],
    [
      'set the password of a user with more rights',
      { before: { ...target, access: ['posts'] }, after: { ...target, access: ['posts'] }, grantsAccess: true },
      'account_more_rights',
    ],
    ['grant access that they have', { after: { ...target, access: ['brand', 'users'] } }, null],
    ['grant access that they lack', { after: { ...target, access: ['brand', 'posts'] } }, 'account_more_rights'],
    ['revoke access they lack', { before: { ...target, access: ['posts'] }, after: { ...target, access: [] } }, null],
    [
      'promote a client with stored access that they lack',
      { before: { ...target, role: 3, access: ['posts'] }, after: { ...target, access: ['posts'] } },
      'account_more_rights',
    ],
    ['promote a user to admin', { after: { ...target, role: 1 } }, 'account_admin_only'],
    ['change an admin', { before: { ...target, role: 1 } }, 'account_admin_only'],
    ['turn a second step off', { before: { ...target, twoStep: 'app' } }, 'account_admin_only'],
  ])('who %s', (_action, change, expected) => {
    expect(error(change)).toBe(expected);
  });

  it('can’t change their own rights', () => {
    const me = { ...staff, active: true, twoStep: 'off' };
    expect(error({ before: me, after: { ...me, access: ['brand', 'users'] }, grantsAccess: true })).toBeNull();
    expect(error({ before: me, after: { ...me, access: ['users'] } })).toBe('account_own_rights');
  });
});

it('an admin may do everything, ask for codes by email too, except set up an app for somebody', () => {
  expect(error({ actor: admin, after: { ...target, role: 1 } })).toBeNull();
  expect(error({ actor: admin, after: { ...target, twoStep: 'email' } })).toBeNull();
  expect(error({ actor: admin, after: { ...target, twoStep: 'app' } })).toBe('account_two_step_app_own');
  expect(error({ actor: staff, after: { ...target, twoStep: 'email' } })).toBe('account_admin_only');
});

it('an admin can be lost by a change of role, a change of status or deletion', () => {
  const active = { role: 1, access: [], active: true } as const;
  expect(losesAdmin(active, active)).toBe(false);
  expect(losesAdmin(active, { ...active, role: 2 })).toBe(true);
  expect(losesAdmin(active, { ...active, active: false })).toBe(true);
  expect(losesAdmin(active, null)).toBe(true);
  expect(losesAdmin({ ...active, active: false }, null)).toBe(false);
});
