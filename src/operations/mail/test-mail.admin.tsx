import { Alert, Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type SyntheticEvent, useState } from 'react';
import { snake } from '#src/i18n/label-keys.ts';
import { m } from '#src/i18n/messages.ts';
import type { MailProblem } from '#src/mail/judge-failure.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconSend } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';

type Outcome = { to: string; problem: MailProblem | null; reason: string | null };

type Props = {
  /** After the mail server has accepted one. */
  onSent?: () => void;
  size?: 'compact-md';
};

/** Sends a test email, to the own address or a typed one, and says what failed. */
export function TestMail({ onSent, size }: Props) {
  const [isOpen, dialog] = useDisclosure(false);
  const [to, setTo] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { run, isBusy } = useAction({ reload: null });

  function send(event: SyntheticEvent) {
    event.preventDefault();
    void run(() => callApi<Outcome>('POST', 'mail/test', to.trim() === '' ? {} : { to: to.trim() }), {
      whenDone: (sent) => {
        setOutcome(sent);
        if (sent.problem === null) onSent?.();
      },
    });
  }

  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => {
          setOutcome(null);
          dialog.open();
        }}
      >
        {m.admin_mail_test()}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={m.admin_mail_test()} centered>
        <form onSubmit={send} noValidate>
          <Stack gap="sm">
            <TextInput
              data-autofocus
              type="email"
              label={m.admin_mail_test_to()}
              description={m.admin_mail_test_to_hint()}
              maxLength={200}
              value={to}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
            <div role="status">{outcome && <Result outcome={outcome} />}</div>
            <Group justify="flex-end">
              <Button variant="default" onClick={dialog.close}>
                {m.common_close()}
              </Button>
              <Button type="submit" loading={isBusy}>
                {m.admin_mail_test_send()}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

function Result({ outcome: { to, problem, reason } }: { outcome: Outcome }) {
  if (problem === null) return <Alert color="port">{m.admin_mail_test_sent({ to })}</Alert>;
  return (
    <Alert color="star">
      <Text size="sm">{sentence(`admin_mail_problem_${snake(problem)}`)}</Text>
      {reason && (
        <Text size="sm" mt="xs">
          {m.common_for_server()} <Code>{reason}</Code>
        </Text>
      )}
    </Alert>
  );
}
