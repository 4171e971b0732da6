import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import styles from './customer.module.css';
import type { CustomerActions } from './use-customer-actions.ts';

type Props = { kind: 'note' | 'call'; customer: number; actions: CustomerActions; close: () => void };

/** A note about the person, or a call, with the day on which to call again. */
export function NoteDialog({ kind, customer, actions, close }: Props) {
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const isCall = kind === 'call';

  async function save() {
    const sent = { customer, kind, text, ...(isCall && day !== '' && { callAgainOn: day }) };
    if (await actions.send('note', sent)) {
      notifySuccess(isCall ? m.admin_customer_call_logged() : m.admin_customer_note_added());
      close();
    }
  }

  return (
    <Dialog onClose={close} title={isCall ? m.admin_customer_log_call() : m.admin_customer_add_note()}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Textarea
          data-autofocus
          label={isCall ? m.admin_customer_call_text() : m.admin_customer_note_text()}
          required
          autosize
          minRows={4}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isCall && (
          <TextInput
            type="date"
            label={m.admin_customer_call_again_on()}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        )}
        <Button type="submit" color="oil" loading={actions.isBusy}>
          {isCall ? m.admin_customer_log_call() : m.admin_customer_add_note()}
        </Button>
      </form>
    </Dialog>
  );
}
