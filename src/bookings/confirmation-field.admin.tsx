import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { labelled } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';

type Loaded = { id: number; name: string; isUnconfirmed: boolean; cancelledAt: string | null } & {
  message: MessageState | null;
};

/**
 * What became of the last email to the customer. For a visitor's booking that nobody has confirmed: staff confirm it, or
 * free its place.
 */
export function ConfirmationField({ record }: { record: object | null }) {
  const loaded = record as Loaded | null;
  const [news, setNews] = useState<string | null>(null);
  if (news) return <Text role="status">{news}</Text>;
  if (!loaded) return null;
  const { id, name, message, isUnconfirmed, cancelledAt } = loaded;
  const isWaiting = isUnconfirmed && !cancelledAt;
  if (!isWaiting && message === null) return null;
  return (
    <div>
      {message && <Text size="sm">{labelled(m.admin_book_service_message(), messageText(message))}</Text>}
      {isWaiting && (
        <>
          <Text fw={600}>{m.field_is_unconfirmed()}</Text>
          <SettleButtons id={id} name={name} settled={setNews} reload={null} />
        </>
      )}
    </div>
  );
}

type SettleProps = { id: number; name: string; settled: (news: string) => void; reload?: null };

/** One press each. `settled` gets what was done, as text. */
export function SettleButtons({ id, name, settled, reload }: SettleProps) {
  const { run, isBusy } = useAction({ reload });
  const settle = (call: 'confirm' | 'free-place', news: string) =>
    run(() => callApi('POST', `book-service/${call}`, { id }), { whenDone: () => settled(news) });

  return (
    <Group gap="xs" mt={4}>
      <Button
        size="xs"
        variant="default"
        aria-label={`${m.common_confirm()}, ${name}`}
        disabled={isBusy}
        onClick={() => void settle('confirm', m.common_confirmed())}
      >
        {m.common_confirm()}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="star"
        aria-label={`${m.admin_book_service_free_place()}, ${name}`}
        disabled={isBusy}
        onClick={() => void settle('free-place', m.admin_book_service_place_freed())}
      >
        {m.admin_book_service_free_place()}
      </Button>
    </Group>
  );
}
