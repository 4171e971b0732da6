import { Flex } from '@mantine/core';
import { Form } from 'react-router';
import type { TwoStep } from '#src/accounts/accounts.ts';
import { m } from '#src/i18n/messages.ts';
import { Field } from '#src/storefront/forms/field.tsx';
import { NativePasswordField } from '#src/storefront/forms/native-password-field.tsx';
import { SubmitButton } from '#src/storefront/forms/submit-button.tsx';
import type { Outcome } from './account-action.server.ts';

type Names = { password: string; code: string };

type Props = { twoStep: TwoStep; names: Names; errors: Readonly<Record<string, string>> };

/** Confirms a change of the user's own account: the current password, and a code when the second step is on. */
export function ConfirmFields({ twoStep, names, errors }: Props) {
  return (
    <>
      <NativePasswordField
        name={names.password}
        label={m.field_current_password()}
        kind="current"
        error={errors[names.password]}
      />
      {twoStep !== 'off' && (
        <Field
          name={names.code}
          label={m.auth_code()}
          hint={twoStep === 'email' ? m.admin_account_code_by_email() : m.admin_account_code_by_app()}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors[names.code]}
        />
      )}
    </>
  );
}

/** A separate form: requesting the code submits nothing else, and works without scripts. */
export function SendCode({ twoStep, panel }: { twoStep: TwoStep; panel: NonNullable<Outcome['panel']> }) {
  if (twoStep !== 'email') return null;
  return (
    <Flex component={Form} method="post" rowGap="s2" columnGap="s4" wrap="wrap" align="center">
      <input type="hidden" name="panel" value={panel} />
      <SubmitButton
        intent="send-code"
        look="outline"
        text={m.admin_account_send_code()}
        busyText={m.section_sending()}
      />
    </Flex>
  );
}
