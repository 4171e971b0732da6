import { Button } from '@mantine/core';
import { useRef } from 'react';
import { href } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { InboxRow } from '#src/leads/inbox/lead.ts';
import { Avatar } from '#src/ui/admin/presence/avatar.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { KeyHint } from '#src/ui/admin/shortcuts/key-caps.tsx';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { aboutText, kindText } from '../inbox/lead-text.ts';
import { useLeadChanges } from '../inbox/use-lead-changes.ts';
import type { WaitingLeads } from './answers.ts';
import { Card, Row, TextLink } from './card.tsx';
import styles from './home.module.css';
import { AnswerVerb, DueText, LeadName, LeadPicture } from './lead-parts.tsx';
import { useCard, useHeldRows } from './use-card.ts';

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
    <Card
      heading={m.admin_today_leads()}
      note={m.admin_today_leads_note({ count: card.answer.waiting })}
      aside={
        <>
          <KeyHint className={styles.hints} keys="r" text={m.admin_home_hint_reply()} />
          <KeyHint className={styles.hints} keys="j k" text={m.admin_inbox_hint_move()} />
          <TextLink to={href('/admin/inbox')}>{m.admin_menu_inbox()}</TextLink>
        </>
      }
      card={card}
      hold={hold}
      calm={rows.length === 0 && m.admin_today_no_leads()}
    >
      {waiting > 0 && (
        <Button fullWidth size="compact-md" variant="light" radius={0} onClick={() => void update()}>
          {m.admin_today_new_leads({ count: waiting })}
        </Button>
      )}
      <ul ref={list} className={`${styles.rows} ${styles.leads}`}>
        {rows.map((lead) => (
          <Row
            key={keyOf(lead)}
            picture={<LeadPicture lead={lead} />}
            title={<LeadName lead={lead} />}
            below={kindText[lead.kind]()}
            about={[aboutText(lead), lead.stockNumber].filter(Boolean).join(' · ')}
            excerpt={lead.excerpt}
            state={<DueText lead={lead} />}
          >
            <span className={styles.owner}>
              {lead.ownerName ? <Avatar name={lead.ownerName} /> : <Take lead={lead} userId={userId} onDone={update} />}
            </span>
            <AnswerVerb lead={lead} />
          </Row>
        ))}
      </ul>
    </Card>
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

/** `J` and `K` go down and up, `R` replies to the focused row, or the first. */
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
