import { sections as accessSections, role } from '#src/access.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { OwnCodeField, OwnPasswordField } from './confirm-own-change.admin.tsx';
import { type UserForm, userInput } from './user-input.ts';

const roleChoices = [
  { value: role.admin, label: 'admin_user_role_admin' },
  { value: role.staff, label: 'admin_user_role_staff' },
  { value: role.client, label: 'admin_user_role_client' },
];

const roleTones: Record<number, Tone> = { [role.admin]: 'oil', [role.staff]: 'strait', [role.client]: 'fog' };

const sectionChoices = accessSections.map((section) => ({
  value: section,
  label: `admin_user_access_${section.replaceAll('-', '_')}`,
}));

const activeChoices = [
  { value: '1', label: 'admin_user_active_yes' },
  { value: '0', label: 'admin_user_active_no' },
];

const twoStepChoices = [
  { value: 'off', label: 'admin_user_two_step_off' },
  { value: 'email', label: 'admin_user_two_step_email' },
  { value: 'app', label: 'admin_user_two_step_app' },
];

const userName = ({ firstName, lastName, username }: UserForm): string => `${firstName} ${lastName}`.trim() || username;

/** Accounts of admins, staff and clients. */
export const userAdmin = defineAdminResource<UserForm>({
  name: 'user',
  path: 'users',
  titleOf: userName,
  columns: (c) => [
    c.title('username', { sortKey: 'username', says: userName, below: ({ username }) => username }),
    c.badge(
      'role',
      roleChoices.map((choice) => ({ ...choice, tone: roleTones[choice.value] ?? 'fog' })),
      { sortKey: 'role' },
    ),
    c.flag('active', { sortKey: 'active' }),
    c.choice('twoStep', twoStepChoices),
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.text('email', { sortKey: 'email', isOptional: true }),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
  ],
  filters: [
    { key: 'username', choices: { kind: 'given' } },
    { key: 'role', choices: roleChoices },
    { key: 'active', choices: activeChoices },
    { key: 'twoStep', choices: twoStepChoices },
  ],
  sections: (f) => [
    {
      key: 'person',
      fields: [
        f.text('firstName', { span: 6 }),
        f.text('lastName', { span: 6 }),
        f.text('email', { span: 6, isRequired: true }),
        f.text('username', { span: 6, hint: 'admin_user_username_hint' }),
        f.password('password', {
          span: 6,
          hasMeter: true,
          hint: 'admin_user_password_hint',
          whenNew: { isRequired: true, hint: 'admin_user_password_new_hint' },
        }),
        f.password('confirmPassword', { span: 6 }),
        f.custom(['currentPassword'], OwnPasswordField, { span: 6 }),
        f.custom(['code'], OwnCodeField, { span: 6 }),
      ],
    },
    {
      key: 'rights',
      place: 'rail',
      fields: [
        f.flag('active', { hint: 'admin_user_active_hint' }),
        f.choice('role', roleChoices, { isRequired: true }),
        f.choices('access', sectionChoices, {
          isShown: ({ role: chosen }) => chosen === role.staff,
          hint: 'admin_user_access_hint',
        }),
        f.choice('twoStep', twoStepChoices, { hint: 'admin_user_two_step_hint' }),
      ],
    },
  ],
  blank: {
    username: '',
    email: '',
    firstName: '',
    lastName: '',
    role: role.staff,
    access: [],
    active: true,
    twoStep: 'off',
  },
  check: (values) => errorsOf(userInput, values),
  bulkFields: ['active'],
});
