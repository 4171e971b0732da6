import { Button, Group, Menu, Stack } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { maxLeads } from '#src/leads/inbox/change/change-input.ts';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { IconCheck, IconUserCheck } from '#src/ui/admin/icons.tsx';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { LostMenu } from '../conversation/lost-menu.tsx';
import { OwnerItems } from '../conversation/owner-menu.tsx';
import { SnoozeMenu } from '../conversation/snooze-menu.tsx';
import styles from '../inbox.module.css';
import { type Change, useInbox } from '../inbox-context.ts';

/** What can be done with several ticked leads at once. */
export function TickedBar({ leads, clear }: { leads: readonly LeadName[]; clear: () => void }) {
  const { change, isBusy } = useInbox();
  const [isAssigning, setAssigning] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const count = leads.length;
  const isTooMany = count > maxLeads;

  async function act(changed: Change, done: string) {
    if (isTooMany) return;
    if ((await change(leads, changed, done)).isDone) clear();
  }
  const resolve = () => act({ status: leadStatus.resolve }, m.admin_inbox_resolved_many({ count }));
  useShortcuts([
    { keys: 'e', label: m.admin_inbox_key_resolve(), run: () => void resolve() },
    { keys: 'a', label: m.common_assign(), run: () => setAssigning(true) },
    { keys: 's', label: m.common_snooze(), run: () => setSnoozing(true) },
    { keys: 'Escape', label: m.common_untick_all(), run: clear },
  ]);
  return (
    <Stack gap="s3_5" p="s6" className={styles.ticked ?? ''}>
      <h2>{m.admin_inbox_ticked({ count })}</h2>
      {isTooMany && <p role="alert">{m.admin_inbox_too_many({ max: maxLeads })}</p>}
      <Group gap="s2_5">
        <Button
          color="oil"
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={isBusy || isTooMany}
          onClick={() => void resolve()}
        >
          {m.admin_inbox_resolve()}
        </Button>
        {leads.every(({ resource }) => resource !== 'book-service') && (
          <LostMenu
            hasText
            isDisabled={isBusy || isTooMany}
            choose={(lostReason) => void act({ lostReason }, m.admin_inbox_lost_done())}
          />
        )}
        <Menu opened={isAssigning} onChange={setAssigning}>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconUserCheck size={18} aria-hidden />}
              disabled={isBusy || isTooMany}
            >
              {m.common_assign()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <OwnerItems choose={(owner) => void act({ owner }, m.admin_inbox_assigned_many({ count }))} />
          </Menu.Dropdown>
        </Menu>
        <SnoozeMenu
          isOpen={isSnoozing}
          setOpen={setSnoozing}
          isDisabled={isBusy || isTooMany}
          choose={(snoozedUntil) => void act({ snoozedUntil }, m.admin_inbox_snoozed_many({ count }))}
        />
        <Button variant="subtle" color="fog" onClick={clear}>
          {m.common_untick_all()}
        </Button>
      </Group>
    </Stack>
  );
}
