import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import { needsReason } from '#src/bookings/slots/counter-times.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { maxNotesLength } from '#src/leads/work/lead-fields.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import { notifyWithMessage } from '#src/mail/notify-message.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { IconX } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useKey } from '#src/ui/use-key.ts';
import { type Caller, CallerFields, useCaller } from './caller-fields.tsx';
import styles from './counter.module.css';
import { DayPicker, RoomOfDay, TimePicker, useTimes } from './day-choice.tsx';
import type { Place } from './weeks-board.tsx';

type Props = {
  /** The day, and what else was chosen with it: the type of service, and the time. */
  place: Place;
  offer: readonly Work[];
  staff: readonly Choice[];
  customer: string | null;
  close: () => void;
};

/** Books for a caller: customer, boat, work, complaint, technician, day and time. A full or closed day needs a reason. */
export function CounterPanel({ place, offer, staff, customer, close }: Props) {
  const { caller, setCaller } = useCaller(customer);
  const [jobs, setJobs] = useState<readonly number[]>([]);
  const [notes, setNotes] = useState('');
  const [owner, setOwner] = useState<string>('');
  const [day, setDay] = useState(place.date);
  const [time, setTime] = useState(place.time ?? null);
  const [reason, setReason] = useState('');
  const [isTelling, setTelling] = useState(true);
  const { run, isBusy, failure } = useAction();
  const { keyOf, forgetKey } = useKey();
  const [attempts, setAttempts] = useState(0);
  const type = offer.find(({ id }) => id === jobs[0])?.type ?? place.serviceType ?? null;
  const loaded = useTimes(timesQuery(day, jobs, type), attempts);
  const times = loaded?.isDone ? loaded.result : null;

  const hasEmail = caller !== null && caller.email.trim() !== '';
  const isReached = hasEmail || (caller !== null && caller.phone.trim() !== '');
  const isReasonMissing = times !== null && needsReason(times.state) && reason.trim() === '';
  const isBegun = caller !== null || jobs.length > 0 || notes !== '' || reason !== '';
  const mayBook = isReached && jobs.length > 0 && time !== null && times !== null && !isReasonMissing;

  async function book(event: FormEvent) {
    event.preventDefault();
    if (!mayBook || !caller || !time) return;
    const booking = {
      ...bookingOf(caller),
      date: day,
      time,
      serviceType: type,
      services: jobs,
      notes,
      owner: Number(owner) || null,
      tellCustomer: isTelling && hasEmail,
      overLimitReason: needsReason(times.state) ? reason : null,
    };
    const name = `${caller.firstName} ${caller.lastName}`;
    const done = m.admin_counter_booked({ name, when: formatDropOff({ date: day, time }, getLocale()) });
    const send = () =>
      callApi<{ message: MessageState | null }>('POST', 'book-service', booking, undefined, keyOf(booking));
    const booked = await run(send, {
      whenDone: ({ message }) => {
        if (isTelling) notifyWithMessage(done, { message, email: hasEmail ? caller.email : null });
        else notifySuccess(`${done} · ${m.admin_board_not_notified()}`);
      },
      // Somebody else may have taken the place. Without an answer, the times would not load either.
      whenRefused: ({ status }) => {
        if (status === 0) return;
        forgetKey();
        setAttempts(attempts + 1);
      },
    });
    if (booked.isDone) close();
  }

  return (
    <Dialog
      onClose={close}
      title={m.admin_counter_title()}
      size={460}
      // What was typed during a call is not lost by a press outside the dialog.
      closeOnClickOutside={!isBegun}
      closeOnEscape={!isBegun}
    >
      <Stack component="form" gap="s3_5" {...{ noValidate: true }} onSubmit={(event) => void book(event)}>
        <CallerFields caller={caller} change={setCaller} errors={failure?.fields ?? {}} />
        {caller !== null && !isReached && (
          <Text size="sm" c="dimmed">
            {m.missing_email_or_phone()}
          </Text>
        )}
        <JobsField jobs={jobs} change={setJobs} offer={offer} type={type} />
        <Textarea
          label={m.admin_counter_complaint()}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={maxNotesLength}
          value={notes}
          error={failure?.fields.notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <NativeSelect
          label={m.admin_board_technician()}
          value={owner}
          onChange={(event) => setOwner(event.currentTarget.value)}
          data={[
            { value: '', label: m.common_unassigned() },
            ...staff.map(({ value, label }) => ({ value: String(value), label })),
          ]}
        />
        <DayPicker day={day} change={setDay} />
        {loaded?.isDone === false && <p role="alert">{loaded.message}</p>}
        {times && (
          <>
            <RoomOfDay
              times={times}
              reason={reason}
              setReason={setReason}
              choose={(next) => {
                setDay(next.date);
                setTime(next.time);
              }}
            />
            <TimePicker times={times.times} time={time} choose={setTime} />
          </>
        )}
        <Checkbox
          label={m.admin_counter_notify()}
          description={caller && !hasEmail && m.admin_message_no_address_yet()}
          disabled={!hasEmail}
          checked={isTelling && hasEmail}
          onChange={(event) => setTelling(event.currentTarget.checked)}
        />
        {failure && <p role="alert">{failure.message}</p>}
        <Button type="submit" color="oil" loading={isBusy} disabled={!mayBook} className={styles.wrapping ?? ''}>
          {time
            ? m.admin_counter_book({ when: formatDropOff({ date: day, time }, getLocale()) })
            : m.admin_counter_title()}
        </Button>
      </Stack>
    </Dialog>
  );
}

function timesQuery(date: string, jobs: readonly number[], type: number | null) {
  if (type === null) return null;
  return { date, services: JSON.stringify(jobs), serviceType: String(type) };
}

function bookingOf({ firstName, lastName, email, phone, language, boat, engine, serial }: Caller) {
  return { firstName, lastName, email, phone, language, boat, engine, serial };
}

type Work = { id: number; type: number; name: string };

type JobsFieldProps = {
  jobs: readonly number[];
  change: (jobs: readonly number[]) => void;
  offer: readonly Work[];
  /** The lane: all jobs of a booking belong to one type. */
  type: number | null;
};

/** One job after the other; the first decides the type, unless a lane of the board has. */
function JobsField({ jobs, change, offer, type }: JobsFieldProps) {
  const chosen = jobs.flatMap((id) => offer.find((one) => one.id === id) ?? []);
  const left = offer.filter((one) => !jobs.includes(one.id) && (type === null || one.type === type));
  return (
    <Stack gap="s2">
      <NativeSelect
        label={m.common_work()}
        value=""
        disabled={left.length === 0}
        onChange={(event) => {
          const id = Number(event.currentTarget.value);
          if (id) change([...jobs, id]);
        }}
        data={[
          { value: '', label: jobs.length === 0 ? m.admin_counter_choose_work() : m.admin_counter_more_work() },
          ...left.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {chosen.length > 0 && (
        <Group gap="s2" component="ul">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="default"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={m.admin_counter_remove_work({ name })}
                onClick={() => change(jobs.filter((job) => job !== id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </Group>
      )}
    </Stack>
  );
}
