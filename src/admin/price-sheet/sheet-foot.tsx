import { Button, Group, Popover, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { timeOfMoment, zoneName } from '#src/lib/moment.ts';
import { TimeField } from '#src/ui/admin/fields/date-fields.tsx';
import { IconCheck } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import styles from './price-sheet.module.css';
import { signedMoney } from './reason-text.ts';
import { tomorrowMorning } from './tomorrow-morning.ts';
import type { PriceSheet } from './use-price-sheet.ts';

/** The numbers of rows by state, and the buttons that save or schedule those that are ready. */
export function SheetFoot({ sheet, listPath }: { sheet: PriceSheet; listPath: string }) {
  const { ready, all, red, amber, ticked, change } = sheet.totals;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { storedAt } = sheet.draft;

  /** Leaves and discards the edits. */
  function cancel() {
    if (!sheet.isDirty) return;
    const takeBack = sheet.discard();
    notifySuccess(m.admin_prices_discarded(), {
      undo: () => {
        takeBack();
        void navigate(pathname + search);
      },
    });
  }
  const toDecide = Object.keys(sheet.conflicts).length;
  return (
    <footer className={styles.foot}>
      <p role="status">
        <b>{m.admin_prices_ready({ ready, all })}</b>{' '}
        {ready > 0 && m.admin_prices_together({ amount: signedMoney(change) })}
        {red > 0 && <span data-tone="red">{m.admin_prices_red({ count: red })}</span>}
        {amber > 0 && <span data-tone="amber">{m.admin_prices_amber({ count: amber, ticked })}</span>}
        {toDecide > 0 && <span>{m.admin_prices_to_decide({ count: toDecide })}</span>}
        {sheet.isDirty && storedAt && (
          <span className={styles.storedAt}>
            {m.admin_inbox_draft_saved({ time: timeOfMoment(storedAt.toISOString(), getLocale()) })}
          </span>
        )}
      </p>
      <Group gap="s2" className={styles.buttons ?? ''}>
        <Button component={Link} to={listPath} variant="subtle" color="fog" onClick={cancel}>
          {m.common_cancel()}
        </Button>
        <Schedule sheet={sheet} />
        <Button
          color="oil"
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={ready === 0}
          loading={sheet.isSaving}
          onClick={() => void sheet.save()}
        >
          {m.admin_prices_save({ count: ready })}
        </Button>
      </Group>
    </footer>
  );
}

function Schedule({ sheet }: { sheet: PriceSheet }) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState<string | null | undefined>(null);

  function toggle() {
    if (!isOpen) setAt((before) => before ?? tomorrowMorning(new Date()));
    setOpen(!isOpen);
  }
  return (
    // The calendar opens next to it, so a click outside must not close it: that could be the click on a day.
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onDismiss={() => setOpen(false)}
      closeOnClickOutside={false}
      position="top-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button variant="default" disabled={sheet.totals.ready === 0} onClick={toggle}>
          {m.admin_prices_schedule()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="s3" miw={240}>
          <TimeField
            input={{
              name: 'at',
              label: m.admin_prices_schedule_at(),
              hint: zoneName(getLocale()),
              error: null,
              isRequired: true,
              value: at,
              change: setAt,
            }}
          />
          <Button
            disabled={!at}
            onClick={() => {
              setOpen(false);
              void sheet.save(at);
            }}
          >
            {m.admin_prices_schedule_count({ count: sheet.totals.ready })}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
