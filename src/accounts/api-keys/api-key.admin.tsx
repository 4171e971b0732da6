import { Button } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { isConfirmed } from '#src/ui/admin/asking/is-confirmed.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { readChoices } from '#src/ui/admin/fields/read-values.tsx';
import { NewSecret } from '#src/ui/admin/new-secret.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { sectionChoices } from '../users/user-choices.ts';
import { type ApiKeyForm, apiKeyInput, keySections } from './api-key-input.ts';

const choices = sectionChoices.filter(({ value }) => keySections.some((section) => section === value));

type Extra = { hasSecret: boolean; start: string | null; lastUsedAt: string | null; revokedAt: string | null };

export const apiKeyAdmin = defineAdminResource<ApiKeyForm, Extra>({
  name: 'api-key',
  path: 'api-keys',
  columns: (c) => [
    c.title('name', { sortKey: 'name', below: belowName }),
    c.custom('sections', ({ sections }) => readChoices(sections, choices)),
    c.text('start'),
    c.day('expiresOn', { sortKey: 'expiresOn' }),
    c.time('lastUsedAt', { sortKey: 'lastUsedAt' }),
    c.time('revokedAt', { isOptional: true }),
  ],
  sections: (f) => [
    {
      key: 'key',
      fields: [
        f.text('name', { isRequired: true, hint: 'admin_api_key_name_hint' }),
        f.choices('sections', choices, { isRequired: true, hint: 'admin_api_key_sections_hint' }),
        f.day('expiresOn', { hint: 'admin_api_key_expires_on_hint' }),
        f.readOnly('start', { span: 6 }),
        f.readOnly('lastUsedAt', { span: 6 }),
      ],
    },
  ],
  blank: { name: '', sections: [], expiresOn: null },
  titleOf: ({ name }) => name,
  check: (values) => errorsOf(apiKeyInput, values),
  recordTools: ({ id, hasSecret }) => (
    <>
      <NewSecret resource="api-key" id={id} hasSecret={hasSecret} label={m.admin_api_key_new_secret()} />
      {hasSecret && <Revoke id={id} />}
    </>
  ),
  without: ['clone'],
});

function belowName({ hasSecret, revokedAt }: Extra): string | null {
  if (hasSecret) return null;
  return revokedAt === null ? m.admin_api_key_no_secret() : m.admin_api_key_revoked();
}

function Revoke({ id }: { id: number }) {
  const { run, isBusy } = useAction();
  async function revoke() {
    const question = {
      title: m.admin_api_key_revoke_sure(),
      text: m.admin_api_key_revoke_text(),
      confirm: m.admin_api_key_revoke(),
      isDanger: true,
    };
    if (!(await isConfirmed(question))) return;
    await run(() => callApi('POST', 'api-key/revoke', { id }), { done: m.admin_api_key_revoked() });
  }
  return (
    <Button variant="default" color="star" loading={isBusy} onClick={() => void revoke()}>
      {m.admin_api_key_revoke()}
    </Button>
  );
}
