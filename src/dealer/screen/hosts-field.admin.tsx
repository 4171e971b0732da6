import { TagsInput } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import type { Settings } from '../settings.ts';

/** Other hosts that an analytics script connects to. */
export function HostsField({ form: { values, errors, setFieldValue } }: FieldProps<Settings['analytics']>) {
  const wrong = Object.entries(errors).find(([key]) => key.startsWith('sendsTo'));
  return (
    <TagsInput
      label={m.admin_setting_sends_to()}
      description={m.admin_setting_sends_to_hint()}
      value={values.sendsTo}
      onChange={(hosts) => setFieldValue('sendsTo', hosts)}
      error={wrong?.[1]}
    />
  );
}
