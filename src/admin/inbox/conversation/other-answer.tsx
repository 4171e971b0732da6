import { Button, Group } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LeadNote } from '#src/leads/inbox/lead.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import shared from '#src/ui/admin/shared.module.css';
import composerStyles from './composer.module.css';
import { Photos } from './photos.tsx';

type Props = {
  answer: LeadNote;
  isSending: boolean;
  /** Keeps my reply as a draft. */
  close: () => void;
  sendAnyway: () => void;
  drop: () => void;
};

/** Another user has answered first: shows their answer, and what to do with the unsent one. */
export const OtherAnswer = ({
  answer: { author, createdAt, text, pictures },
  isSending,
  close,
  sendAnyway,
  drop,
}: Props) => (
  <Dialog
    onClose={close}
    title={m.admin_inbox_answered_first({ who: author })}
    closeButtonProps={{ 'aria-label': m.common_close() }}
    centered
  >
    <article className={composerStyles.theirAnswer}>
      <header>
        <b>{author}</b> <time dateTime={createdAt}>{formatMoment(createdAt, getLocale())}</time>
      </header>
      <p className={shared.text}>{text}</p>
      <Photos pictures={pictures} />
    </article>
    <Group gap="xs" mt="md">
      <Button onClick={close}>{m.admin_inbox_keep_mine()}</Button>
      <Button variant="default" loading={isSending} onClick={sendAnyway}>
        {m.admin_inbox_send_mine()}
      </Button>
      <Button variant="subtle" color="fog" onClick={drop}>
        {m.admin_inbox_drop_mine()}
      </Button>
    </Group>
  </Dialog>
);
