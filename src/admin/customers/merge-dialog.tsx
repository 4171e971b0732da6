import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CustomerPage } from '#src/customers/customer-page.ts';
import { m } from '#src/i18n/messages.ts';
import { CustomerField } from '#src/ui/admin/customer/customer-field.tsx';
import type { KnownCustomer } from '#src/ui/admin/customer/known-customer.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import styles from './customer.module.css';
import { nameOf } from './customer-view.ts';
import type { CustomerActions } from './use-customer-actions.ts';

/** The field that had the focus is gone. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

type Props = { customer: CustomerPage; actions: CustomerActions; close: () => void };

/** Finds another customer who is the same person, and merges them into this one. */
export function MergeDialog({ customer, actions, close }: Props) {
  const [keywords, setKeywords] = useState('');
  const [other, setOther] = useState<KnownCustomer | null>(null);
  const otherName = other && (other.name || other.email || other.phone || `#${other.id}`);

  async function merge() {
    if (other && otherName && (await actions.merge(other.id, otherName))) close();
  }

  return (
    <Dialog
      onClose={close}
      title={m.admin_customer_merge_menu()}
      closeButtonProps={{ 'aria-label': m.admin_form_close() }}
    >
      <div className={styles.form}>
        {other === null ? (
          <CustomerField
            label={m.admin_customer_merge_find()}
            keywords={keywords}
            change={setKeywords}
            choose={setOther}
            without={customer.id}
            hasFocus
          />
        ) : (
          <>
            <p>
              <b>{m.admin_customer_merge_of({ from: otherName ?? '', into: nameOf(customer) })}</b>
            </p>
            <p>{[other.email, other.phone].filter(Boolean).join(' · ')}</p>
            <p>{m.admin_customer_merge_explained()}</p>
            <div className={styles.actions}>
              <Button color="oil" loading={actions.isBusy} onClick={() => void merge()} ref={focusOnMount}>
                {m.admin_customer_merge()}
              </Button>
              <Button variant="default" onClick={() => setOther(null)}>
                {m.admin_customer_merge_another()}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
