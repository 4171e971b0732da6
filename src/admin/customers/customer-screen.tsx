import { useState } from 'react';
import { href, Link } from 'react-router';
import type { CustomerPage } from '#src/customers/customer-page.ts';
import { m } from '#src/i18n/messages.ts';
import { IconArrowLeft } from '#src/ui/admin/icons.tsx';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { useWayBack } from '../list/list-memory.ts';
import { BoatsPanel } from './boats-panel.tsx';
import styles from './customer.module.css';
import { CustomerHead } from './customer-head.tsx';
import { ChangesPanel, ConsentPanel, OthersPanel } from './customer-panels.tsx';
import type { May, Opened } from './customer-view.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PartDialog } from './part-dialog.tsx';
import { CustomerTimeline } from './timeline.tsx';
import { useCustomerActions } from './use-customer-actions.ts';

/** One person: who they are, everything between them and the shop, their boats, and what they agreed to. */
export function CustomerScreen({ customer, may }: { customer: CustomerPage; may: May }) {
  const actions = useCustomerActions(customer);
  const [opened, open] = useState<Opened>(null);
  useShortcuts([
    { keys: 'n', label: m.admin_customer_add_note(), run: () => open('note') },
    { keys: 'c', label: m.admin_customer_log_call(), run: () => open('call') },
  ]);
  return (
    <div className={styles.screen}>
      <Link to={useWayBack(href('/admin/:path', { path: 'customers' }))} className={styles.back}>
        <IconArrowLeft size={18} aria-hidden />
        {m.admin_menu_customers()}
      </Link>
      <CustomerHead customer={customer} may={may} open={open} />
      <div className={styles.columns}>
        <CustomerTimeline {...{ customer, actions, may, open }} />
        <div className={styles.rail}>
          <BoatsPanel customer={customer} actions={actions} />
          <ConsentPanel customer={customer} may={may} actions={actions} />
          <OthersPanel customer={customer} actions={actions} />
          <ChangesPanel customer={customer} actions={actions} />
        </div>
      </div>
      {(opened === 'note' || opened === 'call') && (
        <NoteDialog kind={opened} customer={customer.id} actions={actions} close={() => open(null)} />
      )}
      {opened === 'merge' && <MergeDialog customer={customer} actions={actions} close={() => open(null)} />}
      {opened === 'part' && <PartDialog customer={customer} actions={actions} close={() => open(null)} />}
    </div>
  );
}
