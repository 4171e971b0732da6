import { Button, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Told } from '#src/mail/message-text.ts';
import type { SavedRecord } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { BadgeCell } from '#src/ui/admin/cells.tsx';
import { BareDay } from '#src/ui/admin/fields/date-fields.tsx';
import { useFormRecord } from '#src/ui/admin/form/form-record.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { formatWeekday } from '../drop-off.ts';
import { promisedDayOf, promisingStates } from '../promise/promise.ts';
import { PromiseDialog } from '../promise/promise-dialog.admin.tsx';
import { type BookingState, nextStates } from './booking-state.ts';
import type { Step } from './read-steps.server.ts';
import { stateChoices, stateName, stepName } from './state-choices.ts';
import { useBookingSteps } from './use-booking-steps.ts';

type Loaded = SavedRecord &
  Told & {
    name: string;
    state: BookingState;
    partsDay: string | null;
    promisedDay: string | null;
    lastDay: string;
    steps: readonly Step[];
    cancelledAt: string | null;
  };

/** How far the work is, and the steps that may follow, one press each. */
export function StateField({ record }: { record: object | null }) {
  const loaded = record as Loaded | null;
  if (!loaded) return null;
  if (loaded.cancelledAt) return <Text fw={600}>{m.common_cancelled()}</Text>;
  return <StateSteps booking={loaded} />;
}

function StateSteps({ booking }: { booking: Loaded }) {
  const { id, state, partsDay, steps } = booking;
  const follow = useFormRecord();
  const language = getLocale();
  /** The next save of the form is about the booking as it is now. */
  const whenDone = (saved: SavedRecord) => follow?.(saved);
  const { step, undo, isBusy } = useBookingSteps(booking, { whenDone });
  const { run, isBusy: isDating } = useAction();
  const expect = (day: string | null | undefined) =>
    run(() => callApi<Loaded>('POST', 'book-service/state', { id, state, partsDay: day ?? null }), { whenDone });

  const last = steps.at(-1);
  return (
    <section aria-label={m.admin_book_service_state()}>
      <BadgeCell value={state} choices={stateChoices} />
      <Group gap="xs" mt="s2">
        {nextStates[state].map((next, place) => (
          <Button
            key={next}
            size="sm"
            variant={place === 0 ? 'filled' : 'default'}
            disabled={isBusy || isDating}
            onClick={() => void step(next)}
          >
            {stepName(state, next)}
          </Button>
        ))}
      </Group>
      {state === 'waiting-for-parts' && (
        <Group gap="xs" mt="s2">
          <Text size="sm">{m.booking_parts_expected()}</Text>
          <BareDay label={m.booking_parts_expected()} value={partsDay} change={(day) => void expect(day)} />
        </Group>
      )}
      <PromisedDay booking={booking} whenDone={whenDone} />
      <List type="ordered" listStyleType="none" size="sm" mt="s2" c="dimmed">
        {steps.map(({ state: reached, at, by }) => (
          <List.Item key={`${reached} ${at}`}>
            {by === null
              ? m.booking_step_at({ state: stateName(reached), when: formatMoment(at, language) })
              : m.booking_step_at_by({ state: stateName(reached), when: formatMoment(at, language), who: by })}
          </List.Item>
        ))}
      </List>
      {last?.state === state && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="fog"
          styles={{ root: { height: 'auto' }, label: { whiteSpace: 'normal', textAlign: 'start' } }}
          disabled={isBusy}
          onClick={() => void undo(state)}
        >
          {m.booking_step_take_back({ state: stateName(state) })}
        </Button>
      )}
    </section>
  );
}

type PromiseProps = { booking: Loaded; whenDone: (saved: SavedRecord) => void };

/** By when the boat is promised to be ready, while its work is not done; moved in a dialog. */
function PromisedDay({ booking, whenDone }: PromiseProps) {
  const [isOpen, setOpen] = useState(false);
  if (!promisingStates.some((one) => one === booking.state)) return null;
  return (
    <Group gap="xs" mt="s2">
      <Text size="sm">{m.admin_promise_day({ day: formatWeekday(promisedDayOf(booking), getLocale()) })}</Text>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {m.admin_promise_move()}
      </Button>
      {isOpen && <PromiseDialog id={booking.id} close={() => setOpen(false)} whenDone={whenDone} />}
    </Group>
  );
}
