import { Button, Flex, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { data, href, Link, redirect, useSearchParams } from 'react-router';
import { isAdmin, mayDo } from '#src/access.ts';
import { services } from '#src/app/services.server.ts';
import type { CustomerPage } from '#src/customers/customer-page.ts';
import { readCustomer } from '#src/customers/page/read-customer.server.ts';
import { m } from '#src/i18n/messages.ts';
import { CustomerField } from '#src/ui/admin/customer/customer-field.tsx';
import type { KnownCustomer } from '#src/ui/admin/customer/known-customer.ts';
import { Dialog, FormDialog } from '#src/ui/admin/dialog.tsx';
import { IconArrowLeft } from '#src/ui/admin/icons.tsx';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { useWayBack } from '../list/list-memory.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/customer.page.ts';
import { BoatsPanel } from './boats-panel.tsx';
import styles from './customer.module.css';
import { CustomerHead } from './customer-head.tsx';
import { ChangesPanel, ConsentPanel, OthersPanel } from './customer-panels.tsx';
import { type May, nameOf, type Opened } from './customer-view.ts';
import { PartDialog } from './part-dialog.tsx';
import { CustomerTimeline } from './timeline.tsx';
import { type CustomerActions, useCustomerActions } from './use-customer-actions.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context, ['read', 'customer']);
  if (!/^\d{1,9}$/.test(params.id)) throw data(null, { status: 404 });
  const deps = context.get(services);
  const { retention } = await deps.catalogue.settings();
  const query = { id: Number(params.id), user, leadsMonths: retention.leadsMonths };
  const customer = await readCustomer(deps, query);
  if (!customer) throw data(null, { status: 404 });
  if ('mergedInto' in customer) throw redirect(href('/admin/customers/:id', { id: String(customer.mergedInto) }));
  const may = {
    userId: user.id,
    answerTrades: mayDo(user, 'update', 'trade'),
    book: mayDo(user, 'create', 'book-service'),
    quote: mayDo(user, 'create', 'quote'),
    erase: isAdmin(user),
  };
  return { customer, may };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(`${loaderData?.customer.name ?? ''} – ${m.admin_customer_title()}`);

export default function Customer({ loaderData }: Route.ComponentProps) {
  return <CustomerScreen key={loaderData.customer.id} {...loaderData} />;
}

/** One person: contact details, timeline, boats and consents. */
function CustomerScreen({ customer, may }: { customer: CustomerPage; may: May }) {
  const actions = useCustomerActions(customer);
  const [query] = useSearchParams();
  const [opened, open] = useState<Opened>(query.get('open') === 'call' ? 'call' : null);
  useShortcuts([
    { keys: 'n', label: m.common_add_a_note(), run: () => open('note') },
    { keys: 'c', label: m.common_log_a_call(), run: () => open('call') },
  ]);
  return (
    <Stack gap="s4_5">
      <Flex
        component={Link}
        to={useWayBack(href('/admin/:path', { path: 'customers' }))}
        gap="s1_5"
        align="center"
        c="var(--strait-700)"
        fz="sm"
        className={styles.back ?? ''}
      >
        <IconArrowLeft size={18} aria-hidden />
        {m.admin_customer_title()}
      </Flex>
      <CustomerHead customer={customer} may={may} open={open} />
      <div className={styles.columns}>
        <CustomerTimeline customer={customer} actions={actions} may={may} open={open} />
        <Stack gap="s4_5" className={styles.rail ?? ''}>
          <BoatsPanel customer={customer} actions={actions} />
          <ConsentPanel customer={customer} may={may} actions={actions} />
          <OthersPanel customer={customer} actions={actions} />
          <ChangesPanel customer={customer} actions={actions} />
        </Stack>
      </div>
      {(opened === 'note' || opened === 'call') && (
        <NoteDialog kind={opened} customer={customer.id} actions={actions} close={() => open(null)} />
      )}
      {opened === 'merge' && <MergeDialog customer={customer} actions={actions} close={() => open(null)} />}
      {opened === 'part' && <PartDialog customer={customer} actions={actions} close={() => open(null)} />}
    </Stack>
  );
}

type Props = { kind: 'note' | 'call'; customer: number; actions: CustomerActions; close: () => void };

/** A note about the person, or a call, with the day on which to call again. */
function NoteDialog({ kind, customer, actions, close }: Props) {
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const isCall = kind === 'call';

  async function save() {
    const sent = { customer, kind, text, ...(isCall && day !== '' && { callAgainOn: day }) };
    const done = isCall ? m.admin_customer_call_logged() : m.admin_customer_note_added();
    if (await actions.send('note', sent, { done })) close();
  }

  return (
    <FormDialog onClose={close} title={isCall ? m.common_log_a_call() : m.common_add_a_note()} submit={save}>
      <Textarea
        data-autofocus
        label={isCall ? m.admin_customer_call_text() : m.common_note()}
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
        {isCall ? m.common_log_a_call() : m.common_add_a_note()}
      </Button>
    </FormDialog>
  );
}

/** The field that had the focus is gone. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

type MergeDialogProps = { customer: CustomerPage; actions: CustomerActions; close: () => void };

/** Finds another customer who is the same person, and merges them into this one. */
function MergeDialog({ customer, actions, close }: MergeDialogProps) {
  const [keywords, setKeywords] = useState('');
  const [other, setOther] = useState<KnownCustomer | null>(null);
  const otherName = other && (other.name || other.email || other.phone || `#${other.id}`);

  async function merge() {
    if (other && otherName && (await actions.merge(other.id, otherName))) close();
  }

  return (
    <Dialog onClose={close} title={m.admin_customer_merge_menu()} closeButtonProps={{ 'aria-label': m.common_close() }}>
      <Stack gap="s3_5">
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
            <Group gap="s2_5">
              <Button color="oil" loading={actions.isBusy} onClick={() => void merge()} ref={focusOnMount}>
                {m.admin_customer_merge()}
              </Button>
              <Button variant="default" onClick={() => setOther(null)}>
                {m.common_choose_another()}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
