import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { PasswordField } from '#src/ui/admin/fields/password-field.tsx';
import { useRecordContext } from '#src/ui/admin/fields/record-context.ts';
import { TextField } from '#src/ui/admin/fields/text-fields.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import type { UserForm } from './user-input.ts';

/** The current password, required when users change their own sign-in data. */
export function OwnPasswordField({ form, record }: FieldProps<UserForm>) {
  const { userId } = useRecordContext();
  if (!isOwnChange(form.values, record, userId)) return null;
  const options = { isRequired: true, hint: 'admin_user_current_password_hint' };
  return <PasswordField input={inputOf('user', form, 'currentPassword', options)} kind="current" />;
}

/** A code of their second step, when it is on. */
export function OwnCodeField({ form, record }: FieldProps<UserForm>) {
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
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const called = await callApi<{ message: string }>('POST', 'user/confirmation-code', {});
    setBusy(false);
    if (called.isDone) notifySuccess(called.result.message);
    else notifyFailure(called.message);
  };
  return (
    <Button variant="default" mt="xs" loading={isBusy} onClick={() => void send()}>
      {m.admin_account_send_code()}
    </Button>
  );
}
