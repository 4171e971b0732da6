import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { dueText } from '#src/bookings/next-service/due-text.ts';
import type { BoatAnswer, BoatOnPage, CustomerPage } from '#src/customers/customer-page.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/number.ts';
import { recordHref } from '#src/site/href.ts';
import { boatName } from '#src/ui/admin/customer/known-customer.ts';
import { FormDialog } from '#src/ui/admin/dialog.tsx';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import styles from './customer.module.css';
import type { CustomerActions } from './use-customer-actions.ts';

type Props = { customer: CustomerPage; actions: CustomerActions };

const blank = { make: '', model: null, year: null, hin: null, engine: null, serial: null, hours: null, hoursOn: null };

/** Their boats, from trades, bookings and quotes, and by hand. Numbers are never shown on the site. */
export function BoatsPanel({ customer: { boats, id }, actions }: Props) {
  const [edited, edit] = useState<Partial<BoatAnswer> | null>(null);
  return (
    <Panel
      className={styles.panel}
      heading={m.common_their_boats()}
      aside={
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={m.admin_customer_boat_add()}
          onClick={() => edit(blank)}
        >
          {m.common_add()}
        </Button>
      }
    >
      {boats.length === 0 && <p>{m.admin_customer_boats_none()}</p>}
      {boats.map((boat) => (
        <Boat key={boat.id} boat={boat} edit={() => edit(boat)} />
      ))}
      {edited && <BoatDialog boat={edited} customer={id} actions={actions} close={() => edit(null)} />}
    </Panel>
  );
}

const sourceText = {
  trade: m.admin_customer_boat_from_trade,
  booking: m.admin_customer_boat_from_booking,
  quote: m.admin_customer_boat_from_quote,
  sale: m.admin_customer_boat_from_sale,
  hand: m.admin_customer_boat_from_hand,
};

/** What bookings say is newer than what was written here. */
function Boat({ boat, edit }: { boat: BoatOnPage; edit: () => void }) {
  const { hin, engine, serial, source, shop, passedOn, takenOver } = boat;
  const day = (value: string) => formatDay(value, getLocale());
  const hours = shop?.hours ?? boat.hours;
  const hoursOn = shop?.hours == null ? boat.hoursOn : shop.hoursOn;
  const own = passedOn || !boat.nextService ? null : day(boat.nextService);
  const next = shop?.next ? dueText({ ...shop.next, engineHours: null }, getLocale()) : own;
  const facts: [string, string | null][] = [
    [m.field_hin(), hin],
    [m.field_engine(), engine],
    [m.admin_customer_boat_serial(), serial],
    [
      m.admin_customer_boat_hours(),
      hours === null
        ? null
        : [formatNumber(hours, getLocale()), hoursOn && `(${day(hoursOn)})`].filter(Boolean).join(' '),
    ],
    [m.admin_customer_boat_next_service(), next],
  ];
  return (
    <Stack gap="s1_5" pt="s2_5" className={styles.boat ?? ''}>
      <div className={styles.entryHead}>
        <strong>{boatName(boat) || hin}</strong>
        <Button size="compact-sm" variant="default" onClick={edit}>
          {m.common_edit()}
        </Button>
      </div>
      <small>
        {passedOn && m.admin_customer_boat_passed_on({ day: day(passedOn) })}
        {takenOver && m.admin_customer_boat_taken_over({ day: day(takenOver) })}
        {!passedOn && !takenOver && sourceText[source]()}
      </small>
      <Stack component="dl" gap="s1" className={styles.list ?? ''}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        {shop && (
          <div>
            <dt />
            <dd>
              <Anchor component={Link} to={recordHref('book-service', shop.booking)} inherit underline="always">
                {m.admin_customer_boat_booking()}
              </Anchor>
            </dd>
          </div>
        )}
        {hin === null && (
          <div>
            <dt>{m.field_hin()}</dt>
            <dd>
              <Button size="compact-sm" variant="subtle" onClick={edit}>
                {m.admin_customer_boat_add_hin()}
              </Button>
            </dd>
          </div>
        )}
      </Stack>
    </Stack>
  );
}

type DialogProps = { boat: Partial<BoatAnswer>; customer: number; actions: CustomerActions; close: () => void };

function BoatDialog({ boat, customer, actions, close }: DialogProps) {
  const fields = [
    { name: 'make', label: m.field_make(), longest: 80 },
    { name: 'model', label: m.field_model(), longest: 80 },
    { name: 'year', label: m.common_year(), longest: 4 },
    { name: 'hin', label: m.field_hin(), longest: 20 },
    { name: 'engine', label: m.field_engine(), longest: 120 },
    { name: 'serial', label: m.admin_customer_boat_serial(), longest: 60 },
    { name: 'hours', label: m.admin_customer_boat_hours(), longest: 12 },
    { name: 'hoursOn', label: m.admin_customer_boat_hours_on(), type: 'date' },
    { name: 'nextService', label: m.admin_customer_boat_next_service(), type: 'date' },
  ] as const;

  async function save({ currentTarget }: FormEvent) {
    const typed = Object.fromEntries(new FormData(currentTarget as HTMLFormElement));
    const sent = { customer, ...(boat.id !== undefined && { id: boat.id }), ...typed };
    if (await actions.send('boat', sent)) close();
  }
  async function remove() {
    if (await actions.send('boat/remove', { id: boat.id })) close();
  }

  return (
    <FormDialog
      onClose={close}
      title={boat.id === undefined ? m.admin_customer_boat_add() : boatName({ ...blank, ...boat }) || boat.hin}
      submit={save}
    >
      {fields.map(({ name, label, ...field }) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          type={'type' in field ? field.type : 'text'}
          {...('longest' in field && { maxLength: field.longest })}
          defaultValue={boat[name] ?? ''}
        />
      ))}
      <Group gap="s2_5">
        <Button type="submit" color="oil" loading={actions.isBusy}>
          {m.admin_customer_boat_save()}
        </Button>
        {boat.id !== undefined && (
          <Button variant="default" color="star" onClick={() => void remove()}>
            {m.common_remove()}
          </Button>
        )}
      </Group>
    </FormDialog>
  );
}
