import { m } from '#src/i18n/messages.ts';
import type { Told } from '#src/mail/message-text.ts';
import { notifyWithMessage } from '#src/mail/notify-message.ts';
import type { SavedRecord } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { BookingState } from './booking-state.ts';
import { stateName } from './state-choices.ts';

type Stepped = SavedRecord & Told & { state: BookingState };
type Options = {
  /** What is loaded again: by default the screen. */
  reload?: (() => unknown) | undefined;
  whenDone?: ((saved: Stepped) => void) | undefined;
};

/** The steps of a booking, one press each with undo, wherever they are taken. */
export function useBookingSteps(
  { id, name, state }: { id: number; name: string; state: BookingState },
  { reload, whenDone }: Options = {},
) {
  const { run, runInTurn, isBusy } = useAction({ reload });
  const undo = (undone: BookingState) =>
    runInTurn(() => callApi<Stepped>('POST', 'book-service/undo-state', { id, state: undone }), {
      done: ({ state: now }) => m.booking_state_undone({ name, state: stateName(now) }),
      ...(whenDone && { whenDone }),
    });
  const step = (next: BookingState) =>
    run(() => callApi<Stepped>('POST', 'book-service/state', { id, state: next, from: state }), {
      whenDone: (saved) => {
        whenDone?.(saved);
        const done = m.booking_state_set({ name, state: stateName(next) });
        const more = { undo: () => void undo(next) };
        const isNotified = next === 'ready' || next === 'waiting-for-owner';
        if (isNotified && saved.email !== null) notifyWithMessage(done, saved, more);
        else notifySuccess(done, more);
      },
    });
  return { step, undo, isBusy };
}
