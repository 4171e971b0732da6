import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import type { CounterTimes } from '#src/bookings/slots/counter-times.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, formatTime } from '#src/lib/dates.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import { notifyWithMessage } from '#src/mail/notify-message.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { CustomerField } from '#src/ui/admin/customer/customer-field.tsx';
import { boatName, type KnownBoat, type KnownCustomer } from '#src/ui/admin/customer/known-customer.ts';
import { splitName } from '#src/ui/admin/customer/split-name.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { BareDay } from '#src/ui/admin/fields/date-fields.tsx';
import { IconChevronLeft, IconChevronRight } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import styles from './counter.module.css';
import { useCounterTimes, useNamedCustomer } from './use-counter.ts';

type Work = { id: number; type: number; name: string };
type Props = { day: string; offer: readonly Work[]; customer: string | null; close: () => void };

const nobody = { firstName: '', lastName: '', email: '', phone: '', language: 'en' as 'en' | 'fr' };

/** Books for a caller: customer, boat, work and a free time. A full day needs a reason. */
export function CounterPanel({ day: firstDay, offer, customer, close }: Props) {
  const [keywords, setKeywords] = useState('');
  const [caller, setCaller] = useState<(typeof nobody & { boats: readonly KnownBoat[] }) | null>(null);
  const [boat, setBoat] = useState<KnownBoat | null>(null);
  const [otherBoat, setOtherBoat] = useState('');
  const [service, setService] = useState<number | null>(null);
  const [day, setDay] = useState(firstDay);
  const [chosenTime, setTime] = useState<string | null>(null);
  const [isAnyway, setAnyway] = useState(false);
  const [reason, setReason] = useState('');
  const [isTelling, setTelling] = useState(true);
  const { run, isBusy, failure } = useAction();
  const [attempts, setAttempts] = useState(0);
  const loaded = useCounterTimes(day, service, attempts);
  const language = getLocale();

  const choose = (found: KnownCustomer) => {
    const { language: theirs, boats } = found;
    setCaller({
      ...splitName(found.name),
      language: theirs,
      boats,
      email: found.email ?? '',
      phone: found.phone ?? '',
    });
    setBoat(found.boats[0] ?? null);
  };
  useNamedCustomer(customer, choose);

  const times = loaded?.isDone ? loaded.result : null;
  const isFull = times !== null && times.times.length > 0 && times.times.every(({ free }) => free === 0);
  const time =
    chosenTime ?? times?.times.find(({ free }) => free > 0)?.time ?? (isAnyway ? times?.times[0]?.time : null);
  const hasEmail = caller !== null && caller.email.trim() !== '';
  const isReached = hasEmail || (caller !== null && caller.phone.trim() !== '');
  const mayBook = isReached && service !== null && time && (!isFull || (isAnyway && reason.trim() !== ''));

  async function book(event: FormEvent) {
    event.preventDefault();
    if (!mayBook || !caller || !time) return;
    const { boats: _boats, firstName, lastName, email, phone, language: theirs } = caller;
    const booking = {
      firstName,
      lastName,
      email,
      phone,
      language: theirs,
      date: day,
      time,
      serviceType: offer.find(({ id }) => id === service)?.type,
      services: [service],
      tellCustomer: isTelling && hasEmail,
      boat: boat ? boatName(boat) : otherBoat,
      engine: boat?.engine ?? null,
      serial: boat?.serial ?? boat?.hin ?? null,
      overLimitReason: isFull ? reason : null,
    };
    const when = formatDropOff({ date: day, time }, language);
    const done = m.admin_counter_booked({ name: `${firstName} ${lastName}`, when });
    const booked = await run(() => callApi<{ message: MessageState | null }>('POST', 'book-service', booking), {
      whenDone: ({ message }) => {
        if (isTelling) notifyWithMessage(done, { message, email: hasEmail ? email : null });
        else notifySuccess(done);
      },
      // Somebody else may have taken the time.
      whenRefused: () => {
        setTime(null);
        setAttempts(attempts + 1);
      },
    });
    if (booked.isDone) close();
  }

  const turn = (by: number) => {
    setDay(dayAfter(day, by));
    setTime(null);
  };
  const turnTo = (next: CounterTimes['next'][number]) => {
    setDay(next.date);
    setTime(next.time);
    setAnyway(false);
  };
  const text = (key: 'firstName' | 'lastName' | 'email' | 'phone', label: string) => (
    <TextInput
      label={label}
      value={caller?.[key] ?? ''}
      error={failure?.fields[key]}
      required={key === 'firstName' || key === 'lastName'}
      onChange={(event) => caller && setCaller({ ...caller, [key]: event.currentTarget.value })}
    />
  );

  return (
    <Dialog onClose={close} title={m.admin_counter_title()} size={460}>
      <Stack component="form" gap="s3_5" {...{ noValidate: true }} onSubmit={(event) => void book(event)}>
        {caller === null ? (
          <CustomerField
            label={m.section_person()}
            keywords={keywords}
            change={setKeywords}
            choose={choose}
            add={(name) => setCaller({ ...nobody, ...splitName(name), boats: [] })}
            hasFocus
          />
        ) : (
          <>
            <div className={styles.who}>
              {text('firstName', m.field_first_name())}
              {text('lastName', m.admin_counter_last_name())}
              {text('email', m.field_email())}
              {text('phone', m.field_phone())}
            </div>
            {!isReached && (
              <Text size="sm" c="dimmed">
                {m.missing_email_or_phone()}
              </Text>
            )}
            <Button variant="subtle" onClick={() => setCaller(null)}>
              {m.admin_counter_change()}
            </Button>
            <Group component="fieldset" gap="s2" className={styles.buttons ?? ''}>
              <legend>{m.field_boat()}</legend>
              {caller.boats.map((one) => (
                <Button
                  key={one.id}
                  variant={boat?.id === one.id ? 'filled' : 'default'}
                  aria-pressed={boat?.id === one.id}
                  onClick={() => setBoat(one)}
                >
                  {boatName(one)}
                </Button>
              ))}
              {caller.boats.length > 0 && (
                <Button
                  variant={boat ? 'default' : 'filled'}
                  aria-pressed={boat === null}
                  onClick={() => setBoat(null)}
                >
                  {m.admin_counter_other_boat()}
                </Button>
              )}
              {boat === null && (
                <TextInput
                  aria-label={m.field_boat()}
                  maxLength={200}
                  value={otherBoat}
                  onChange={(event) => setOtherBoat(event.currentTarget.value)}
                />
              )}
            </Group>
          </>
        )}
        <NativeSelect
          label={m.common_work()}
          value={service ?? ''}
          onChange={(event) => {
            setService(Number(event.currentTarget.value) || null);
            setTime(null);
          }}
          data={[
            { value: '', label: m.admin_counter_choose_work() },
            ...offer.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <div className={styles.day}>
          <Button variant="default" aria-label={m.common_previous()} onClick={() => turn(-1)}>
            <IconChevronLeft size={18} />
          </Button>
          <BareDay
            label={m.common_day()}
            value={day}
            isRequired
            change={(chosen) => {
              if (chosen) setDay(chosen);
              setTime(null);
            }}
          />
          <Button variant="default" aria-label={m.common_next()} onClick={() => turn(1)}>
            <IconChevronRight size={18} />
          </Button>
        </div>
        {loaded?.isDone === false && <p role="alert">{loaded.message}</p>}
        {times && times.times.length === 0 && (
          <Stack gap="s2_5" p="s3" bdrs="var(--r-md)" bg="var(--oil-100)">
            <p>{m.admin_counter_closed()}</p>
            <NextDays next={times.next} choose={turnTo} />
          </Stack>
        )}
        {times && times.times.length > 0 && !isFull && (
          <Text size="sm" c="dimmed">
            {m.admin_counter_room({ taken: times.taken, places: times.places })}
          </Text>
        )}
        {times && isFull && (
          <Stack gap="s2_5" p="s3" bdrs="var(--r-md)" bg="var(--oil-100)">
            <p>{m.admin_counter_full({ taken: times.taken, places: times.places })}</p>
            <NextDays next={times.next} choose={turnTo} />
            <Checkbox
              label={m.admin_counter_anyway()}
              checked={isAnyway}
              onChange={(event) => setAnyway(event.currentTarget.checked)}
            />
            {isAnyway && (
              <Textarea
                label={m.admin_counter_reason()}
                required
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </Stack>
        )}
        {times && times.times.length > 0 && (!isFull || isAnyway) && (
          <Group component="fieldset" gap="s2" className={styles.buttons ?? ''}>
            <legend>{m.field_time()}</legend>
            {times.times.map((slot) => (
              <Button
                key={slot.time}
                variant={slot.time === time ? 'filled' : 'default'}
                aria-pressed={slot.time === time}
                onClick={() => setTime(slot.time)}
              >
                {formatTime(slot.time, language)}
              </Button>
            ))}
          </Group>
        )}
        <Checkbox
          label={m.admin_counter_notify()}
          description={caller && !hasEmail && m.admin_message_no_address_yet()}
          disabled={!hasEmail}
          checked={isTelling && hasEmail}
          onChange={(event) => setTelling(event.currentTarget.checked)}
        />
        {failure && <p role="alert">{failure.message}</p>}
        <Button type="submit" color="oil" loading={isBusy} disabled={!mayBook}>
          {time
            ? m.admin_counter_book({ when: formatDropOff({ date: day, time }, language) })
            : m.admin_counter_title()}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Buttons for the next days with free times. */
function NextDays({
  next,
  choose,
}: {
  next: CounterTimes['next'];
  choose: (day: CounterTimes['next'][number]) => void;
}) {
  if (next.length === 0) return <p>{m.admin_counter_next_none()}</p>;
  return (
    <Group component="fieldset" gap="s2" className={styles.buttons ?? ''}>
      <legend>{m.admin_counter_next()}</legend>
      {next.map((day) => (
        <Button key={day.date} variant="default" onClick={() => choose(day)}>
          {formatDropOff(day, getLocale())}
        </Button>
      ))}
    </Group>
  );
}
