import { Button, Loader, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { CustomerPage } from '#src/customers/customer-page.ts';
import { m } from '#src/i18n/messages.ts';
import { personalKinds, type RecordCounts } from '#src/operations/privacy/data-subject.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { FormDialog } from '#src/ui/admin/dialog.tsx';
import { IconDownload, IconUserX } from '#src/ui/admin/icons.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import { kindText } from '../privacy/kind-text.ts';
import styles from './customer.module.css';
import { nameOf } from './customer-view.ts';

type Props = { customer: CustomerPage /** Downloads everything. */; take: () => Promise<unknown>; close: () => void };

/** Lists what is erased and what stays, offers a copy, and requires the surname as a safeguard against mistakes. */
export function EraseDialog({ customer, take, close }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { run, isBusy } = useAction();
  const { called: counted } = useLoaded<RecordCounts>(`privacy?customer=${customer.id}`);
  const surname = nameOf(customer).split(/\s+/).at(-1) ?? '';
  const isMeant = typed.trim().toLowerCase() === surname.toLowerCase();

  const erase = () =>
    run(() => callApi('POST', 'privacy/erase', { customer: customer.id }), {
      done: m.admin_privacy_erased(),
      next: () => navigate(href('/admin/:path', { path: 'customers' })),
    });

  return (
    <FormDialog
      onClose={close}
      title={m.admin_customer_erase_whom({ name: nameOf(customer) })}
      closeButtonProps={{ 'aria-label': m.common_close() }}
      submit={() => isMeant && void erase()}
    >
      <section aria-label={m.admin_customer_erase_goes()} aria-live="polite">
        <b>{m.admin_customer_erase_goes()}</b>
        {counted === null && <Loader size="sm" aria-label={m.admin_form_loading()} />}
        {counted?.isDone === false && <p role="alert">{counted.message}</p>}
        {counted?.isDone && <Counts counts={counted.result} />}
      </section>
      <section>
        <b>{m.admin_customer_erase_stays()}</b>
        <p>{m.admin_customer_erase_explained()}</p>
      </section>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void take()}>
        {m.admin_privacy_export()}
      </Button>
      <TextInput
        data-autofocus
        label={m.admin_customer_erase_type({ name: surname })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        color="star"
        leftSection={<IconUserX size={18} aria-hidden />}
        loading={isBusy}
        disabled={!isMeant}
      >
        {m.admin_privacy_erase()}
      </Button>
    </FormDialog>
  );
}

function Counts({ counts }: { counts: RecordCounts }) {
  const held = personalKinds.filter((kind) => counts[kind] > 0);
  if (held.length === 0) return <p>{m.admin_customer_erase_only_name()}</p>;
  return (
    <Stack component="dl" gap="s1" className={styles.list ?? ''}>
      {held.map((kind) => (
        <div key={kind}>
          <dt>{kindText[kind]()}</dt>
          <dd>{counts[kind]}</dd>
        </div>
      ))}
    </Stack>
  );
}
