import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Told } from '#src/mail/message-text.ts';
import { notifyWithMessage } from '#src/mail/notify-message.ts';
import type { SavedRecord } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { EmailPreview } from '#src/ui/admin/email-preview.tsx';
import { BareDay } from '#src/ui/admin/fields/date-fields.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import { formatWeekday } from '../drop-off.ts';
import { bookingEmailText } from '../emails/booking-email-text.ts';
import type { PromiseToMove } from './move-promise.server.ts';
import type { PromiseRisk } from './promise.ts';

type Moved = SavedRecord & Told & { promisedDay: string | null };

type Props = {
  id: number;
  close: () => void;
  /** What is loaded again: by default the screen. */
  reload?: (() => unknown) | undefined;
  whenDone?: ((saved: Moved) => void) | undefined;
};

/**
 * Another day by which a boat is promised to be ready, with what its owner will read: the next open day is proposed, so that
 * one press is left.
 */
export function PromiseDialog(props: Props) {
  const { id, close } = props;
  const { called } = useLoaded<PromiseToMove>(`book-service/promise?id=${id}`);
  const promise = called?.isDone ? called.result : null;
  // A dialog takes the focus to what is in it when it opens.
  if (!called) return null;
  return (
    <Dialog onClose={close} title={promise ? m.admin_promise_move_of({ name: promise.name }) : ''} size={460}>
      {called.isDone === false && <p role="alert">{called.message}</p>}
      {promise && <Ask {...props} promise={promise} />}
    </Dialog>
  );
}

function Ask({ id, close, reload, whenDone, promise }: Props & { promise: PromiseToMove }) {
  const { name, email, phone, language, status, day: present, promisedDay, risk, days } = promise;
  const [day, setDay] = useState(days[0] ?? present);
  const { run, runInTurn, isBusy, failure } = useAction({ reload });
  const shown = (one: string) => formatWeekday(one, getLocale());
  const facts = { date: day, time: '', language, status, promisedDay: day };
  const written = bookingEmailText(facts, 'promised', promise.wording);

  async function move(tellCustomer: boolean) {
    const sent = { id, day, from: present, tellCustomer };
    const { isDone } = await run(() => callApi<Moved>('POST', 'book-service/promise', sent), {
      whenDone: (saved) => {
        whenDone?.(saved);
        const undo = () =>
          void runInTurn(() => callApi<Moved>('POST', 'book-service/undo-promise', { id, day, was: promisedDay }), {
            done: m.admin_promise_undone({ name, day: shown(present) }),
            ...(whenDone && { whenDone }),
          });
        const done = m.admin_promise_moved({ name, day: shown(day) });
        if (tellCustomer) notifyWithMessage(done, saved, { undo });
        else notifySuccess(`${done} · ${m.admin_board_not_notified()}`, { undo });
      },
      whenRefused: () => undefined,
    });
    if (isDone) close();
  }
  const isSame = day === present;
  return (
    <Stack gap="s3_5">
      <div>
        <Text size="sm" c="dimmed">
          {[m.admin_board_now({ when: shown(present) }), risk && riskTexts[risk]()].filter(Boolean).join(' · ')}
        </Text>
        <Box component="p" fw={600}>
          {shown(day)}
        </Box>
      </div>
      <Group gap="s2">
        {days.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === day ? 'filled' : 'default'}
            aria-pressed={one === day}
            onClick={() => setDay(one)}
          >
            {shown(one)}
          </Button>
        ))}
        <BareDay label={m.common_day()} value={day} isRequired change={(chosen) => chosen && setDay(chosen)} />
      </Group>
      {email !== null && <EmailPreview to={email} language={language} {...written} />}
      {email === null && (
        <Text size="sm">{phone === null ? m.admin_message_no_address() : m.admin_board_call({ phone })}</Text>
      )}
      {failure && <p role="alert">{failure.message}</p>}
      <Group gap="s2">
        <Button color="oil" data-autofocus loading={isBusy} disabled={isSame} onClick={() => void move(email !== null)}>
          {email === null ? m.admin_promise_do_move() : m.admin_promise_move_and_notify()}
        </Button>
        {email !== null && (
          <Button variant="default" disabled={isBusy || isSame} onClick={() => void move(false)}>
            {m.admin_promise_move_only()}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const riskTexts: Readonly<Record<PromiseRisk, () => string>> = {
  passed: m.admin_promise_passed,
  unanswered: m.admin_promise_unanswered,
  'parts-late': m.admin_promise_parts_late,
};

export const promiseText = (day: string, risk: PromiseRisk): string =>
  `${m.admin_promise_day({ day })} · ${riskTexts[risk]()}`;

type LateProps = { id: number; name: string; risk: PromiseRisk; day: string };

/** On a card of the board: a promise that can't hold, which a press moves. */
export function LatePromise({ id, name, risk, day }: LateProps) {
  const [isOpen, setOpen] = useState(false);
  const text = promiseText(day, risk);
  return (
    <>
      <Button
        size="compact-xs"
        color="star"
        variant="light"
        aria-label={labelled(`${text}. ${m.admin_promise_move()}`, name)}
        styles={{
          root: { height: 'auto', paddingBlock: 2 },
          label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.3 },
        }}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen && <PromiseDialog id={id} close={() => setOpen(false)} />}
    </>
  );
}
