import { Button } from '@mantine/core';
import { useRef } from 'react';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { InboxRow } from '#src/leads/inbox/lead.ts';
import { Avatar } from '#src/ui/admin/presence/avatar.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { useLeadChanges } from '../inbox/use-lead-changes.ts';
import { CardPanel } from './card-panel.tsx';
import { AnswerButton, DueText, LeadFacts } from './lead-row.tsx';
import styles from './today.module.css';
import type { WaitingLeads } from './today.ts';
import { useCard } from './use-card.ts';
import { useHeldRows } from './use-held-rows.ts';

/** The first seven leads without an answer, those due first. */
export function LeadsWaiting({ leads, userId }: { leads: WaitingLeads; userId: number }) {
  const card = useCard('leads', leads);
  const { rows, waiting, hold, release } = useHeldRows(card.answer.record, keyOf);
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const update = async () => {
    release();
    await card.refresh();
  };
  return (
    <CardPanel
      className={styles.leads}
      heading={m.admin_today_leads()}
      note={m.admin_today_leads_note({ count: card.answer.waiting })}
      aside={<Link to={href('/admin/inbox')}>{m.admin_menu_inbox()}</Link>}
      card={card}
      hold={hold}
    >
      {waiting > 0 && (
        <Button fullWidth size="compact-md" variant="light" radius={0} onClick={() => void update()}>
          {m.admin_today_new_leads({ count: waiting })}
        </Button>
      )}
      <ul ref={list} className={styles.rows}>
        {rows.map((lead) => (
          <li key={keyOf(lead)} className={styles.lead}>
            <LeadFacts lead={lead} />
            <DueText lead={lead} />
            {lead.ownerName ? <Avatar name={lead.ownerName} /> : <Take lead={lead} userId={userId} onDone={update} />}
            <AnswerButton lead={lead} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className={styles.calm}>{m.admin_today_no_leads()}</p>}
    </CardPanel>
  );
}

const keyOf = ({ resource, id }: InboxRow): string => `${resource} ${id}`;

type Take = { lead: InboxRow; userId: number; onDone: () => Promise<void> };

/** Makes the reader the owner. */
function Take({ lead: { resource, id, name }, userId, onDone }: Take) {
  const { isBusy, change } = useLeadChanges(onDone);
  return (
    <Button
      size="compact-sm"
      variant="transparent"
      loading={isBusy}
      onClick={() => void change([{ resource, id, owner: userId }], m.admin_today_taken({ name }))}
      aria-label={labelled(m.admin_today_take(), name)}
    >
      {m.admin_today_take()}
    </Button>
  );
}

/** `J` and `K` go down and up, `R` answers the row in focus, or the first. */
function useRowKeys(list: React.RefObject<HTMLUListElement | null>) {
  const rowsNow = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const focused = () => rowsNow().findIndex((row) => row.contains(document.activeElement));
  const step = (by: number) => {
    const rows = rowsNow();
    const at = focused() < 0 ? 0 : focused() + by;
    rows[Math.max(0, Math.min(rows.length - 1, at))]?.querySelector<HTMLElement>('a')?.focus();
  };
  useShortcuts([
    { keys: 'j', label: m.common_next_lead(), run: () => step(1) },
    { keys: 'k', label: m.common_previous_lead(), run: () => step(-1) },
    {
      keys: 'r',
      label: m.admin_today_key_reply(),
      run: () => [...(rowsNow()[Math.max(0, focused())]?.querySelectorAll('a') ?? [])].at(-1)?.click(),
    },
  ]);
}
