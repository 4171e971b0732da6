import { Button, Menu, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatTime, weekdayName, weekdayOf } from '#src/lib/dates.ts';
import { zoneName } from '#src/lib/moment.ts';
import { instantOf, localTimeOf } from '#src/ui/admin/form/local-time.ts';
import { IconCalendarClock } from '#src/ui/admin/icons.tsx';
import { useInbox } from '../inbox-context.ts';
import type { SnoozeChoice } from './snooze-times.ts';

type Props = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  isDisabled: boolean;
  choose: (until: string) => void;
};

/** Sets a lead aside until a time: some usual ones, or one that is picked. */
export function SnoozeMenu({ isOpen, setOpen, isDisabled, choose }: Props) {
  const { snoozes } = useInbox();
  const [picked, setPicked] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="top-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconCalendarClock size={18} aria-hidden />}
            disabled={isDisabled}
            px="s3"
          >
            {m.common_snooze()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {snoozes.map((choice) => (
            <Menu.Item
              key={choice.until}
              rightSection={<small>{timeOf(choice)}</small>}
              onClick={() => choose(choice.until)}
            >
              {nameOf(choice)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setPicking(true)}>{m.admin_inbox_snooze_pick()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isPicking}
        onClose={() => setPicking(false)}
        title={m.admin_inbox_snooze_until()}
        closeButtonProps={{ 'aria-label': m.common_close() }}
        size="sm"
      >
        <TextInput
          type="datetime-local"
          label={m.admin_inbox_snooze_time()}
          description={zoneName(getLocale())}
          value={picked ?? ''}
          onChange={({ currentTarget }) => setPicked(currentTarget.value || null)}
        />
        <Button
          mt="md"
          disabled={picked === null}
          onClick={() => {
            if (picked) choose(instantOf(`${picked.replace('T', ' ')}:00`));
            setPicking(false);
          }}
        >
          {m.common_snooze()}
        </Button>
      </Modal>
    </>
  );
}

function nameOf({ name, day }: SnoozeChoice): string {
  if (name === 'afternoon') return m.admin_inbox_snooze_afternoon();
  if (name === 'tomorrow') return m.common_tomorrow();
  if (name === 'next-week') return m.admin_inbox_snooze_next_week();
  return capitalized(weekdayName(weekdayOf(day), getLocale()));
}

const timeOf = ({ until }: SnoozeChoice): string => formatTime(localTimeOf(until).slice(11, 16), getLocale());
