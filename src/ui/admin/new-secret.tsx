import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResourceName } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { isConfirmed } from './asking/is-confirmed.ts';
import { callApi } from './call.ts';
import { Dialog } from './dialog.tsx';
import { ShareLink } from './preview/share-link.tsx';
import { useAction } from './use-action.ts';

type Props = {
  resource: ResourceName;
  id: number;
  /** A new one makes the present one void, so somebody has to confirm that. */
  hasSecret: boolean;
  label: string;
};

/** Makes a secret of a record and shows it, this one time. */
export function NewSecret({ resource, id, hasSecret, label }: Props) {
  const { run, isBusy } = useAction();
  const [secret, setSecret] = useState<string | null>(null);

  async function make() {
    const question = { title: m.admin_secret_sure(), text: m.admin_secret_sure_text(), confirm: label, isDanger: true };
    if (hasSecret && !(await isConfirmed(question))) return;
    await run(() => callApi<{ secret: string }>('POST', `${resource}/secret`, { id }), {
      whenDone: (made) => setSecret(made.secret),
    });
  }

  return (
    <>
      <Button variant={hasSecret ? 'default' : 'filled'} loading={isBusy} onClick={() => void make()}>
        {label}
      </Button>
      {secret !== null && (
        <Dialog onClose={() => setSecret(null)} title={label}>
          <Stack gap="s4">
            <Text>{m.admin_secret_once()}</Text>
            <ShareLink
              url={secret}
              label={m.admin_secret()}
              button={{ children: m.common_copy(), variant: 'default' }}
              className={undefined}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
