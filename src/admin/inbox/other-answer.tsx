import { Alert, Button, Group } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LeadNote } from '#src/leads/inbox/lead.ts';
import { formatMoment } from '#src/lib/moment.ts';
import styles from './inbox.module.css';

type Props = { answer: LeadNote; edit: () => void; sendAnyway: () => void; isSending: boolean };

/** Another user has answered first: shows their answer, and what to do with the unsent one. */
export const OtherAnswer = ({ answer: { author, createdAt, text }, edit, sendAnyway, isSending }: Props) => (
  <Alert color="star" role="alert" title={m.admin_inbox_answered_meanwhile({ who: author })}>
    <p>
      <time dateTime={createdAt}>{formatMoment(createdAt, getLocale())}</time>
    </p>
    <p className={styles.text}>{text}</p>
    <Group gap="xs" mt="xs">
      <Button variant="default" size="xs" onClick={edit}>
        {m.admin_inbox_edit_reply()}
      </Button>
      <Button variant="default" size="xs" loading={isSending} onClick={sendAnyway}>
        {m.admin_inbox_send_anyway()}
      </Button>
    </Group>
  </Alert>
);
