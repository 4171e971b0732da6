import { Button, Text } from '@mantine/core';
import { role } from '#src/access.ts';
import { accessText } from '#src/access-text.ts';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { PasswordField } from '#src/ui/admin/fields/password-field.tsx';
import { useRecordContext } from '#src/ui/admin/fields/record-context.ts';
import { TextField } from '#src/ui/admin/fields/text-fields.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { roleChoices, sectionChoices, twoStepChoices } from './user-choices.ts';
import { type UserForm, userFormErrors } from './user-input.ts';
import { UserSessions } from './user-sessions.admin.tsx';

const roleTones: Record<number, Tone> = { [role.admin]: 'oil', [role.staff]: 'strait', [role.client]: 'fog' };

const activeChoices = [
  { value: '1', label: 'field_active' },
  { value: '0', label: 'admin_user_active_no' },
];

const userName = ({ firstName, lastName, username }: UserForm): string => `${firstName} ${lastName}`.trim() || username;

/** Accounts of admins, staff and clients. */
export const userAdmin = defineAdminResource<UserForm, { lastSeenAt: string | null }>({
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
    c.custom('access', (user) => <AccessCell user={user} />),
    c.flag('active', { sortKey: 'active' }),
    c.choice('twoStep', twoStepChoices),
    c.time('lastSeenAt', { sortKey: 'lastSeenAt' }),
    c.time('createdAt', { sortKey: 'createdAt', isOptional: true }),
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
        f.text('phone', {
          span: 6,
          hint: 'admin_user_phone_hint',
          isShown: ({ role: chosen }) => chosen !== role.client,
        }),
        f.text('username', { span: 6, hint: 'admin_user_username_hint' }),
        f.password('password', {
          span: 6,
          hasMeter: true,
          hint: 'admin_user_password_hint',
          whenNew: { isRequired: true, hint: 'admin_user_password_new_hint' },
        }),
        f.password('confirmPassword', { span: 6, whenNew: { isRequired: true } }),
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
  recordTools: ({ id }) => <UserSessions id={id} />,
  blank: {
    username: '',
    email: '',
    firstName: '',
    lastName: '',
    phone: null,
    role: role.staff,
    access: [],
    active: true,
    twoStep: 'off',
  },
  check: userFormErrors,
  bulkFields: ['active'],
  addFirst: { operation: 'inviteUsers', path: 'invite', label: 'admin_invite_title' },
});

/** What the user may do, in words; the whole of it in the form. */
function AccessCell({ user }: { user: UserForm }) {
  const text = accessText(user)
    .map((key) => sentence(key))
    .join(' ');
  return (
    <Text span size="xs" c="dimmed" lineClamp={2} miw={180} maw={260} title={text}>
      {text}
    </Text>
  );
}

/** The current password, required when users change their own sign-in data. */
function OwnPasswordField({ form, record }: FieldProps<UserForm>) {
  const { userId } = useRecordContext();
  if (!isOwnChange(form.values, record, userId)) return null;
  const options = { isRequired: true, hint: 'admin_user_current_password_hint' };
  return <PasswordField input={inputOf('user', form, 'currentPassword', options)} kind="current" />;
}

/** A code of their second step, when it is on. */
function OwnCodeField({ form, record }: FieldProps<UserForm>) {
  const { userId } = useRecordContext();
  if (!isOwnChange(form.values, record, userId) || record?.twoStep === 'off') return null;
  const hint = record?.twoStep === 'email' ? 'admin_account_code_by_email' : 'admin_account_code_by_app';
  return (
    <>
      <TextField input={inputOf('user', form, 'code', { isRequired: true, hint })} />
      {record?.twoStep === 'email' && <SendCode />}
    </>
  );
}

type Loaded = FieldProps<UserForm>['record'];

function isOwnChange(values: UserForm, record: Loaded, userId: number): boolean {
  if (record?.id !== userId) return false;
  const fields = ['email', 'username', 'twoStep'] as const;
  return Boolean(values.password) || fields.some((field) => values[field] !== record[field]);
}

function SendCode() {
  const { run, isBusy } = useAction({ reload: null });
  const send = () =>
    run(() => callApi<{ message: string }>('POST', 'user/confirmation-code', {}), { done: ({ message }) => message });
  return (
    <Button variant="default" mt="xs" loading={isBusy} onClick={() => void send()}>
      {m.admin_account_send_code()}
    </Button>
  );
}
