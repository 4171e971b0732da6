import { Alert } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { MediaUse } from '#src/lib/media-use.ts';
import { IconAlertTriangle } from '#src/ui/admin/icons.tsx';
import { Uses } from '#src/ui/admin/media/where-used.tsx';
import { RestoreFromTrash } from '#src/ui/admin/restore-from-trash.tsx';
import type { Actions } from './use-list-actions.tsx';

/** Why the last action failed, with the records that prevented it: in the trash, or pages that show the picture. */
export function ListFailure({ actions: { failure, dismiss } }: { actions: Actions }) {
  if (!failure) return null;
  const { pages = [] } = (failure.details ?? {}) as { pages?: readonly MediaUse[] };
  return (
    <Alert
      // Not an alert: the notification has been announced already.
      role="note"
      color="star"
      icon={<IconAlertTriangle />}
      mb="md"
      withCloseButton
      closeButtonLabel={m.common_close()}
      onClose={dismiss}
    >
      {failure.message}
      <RestoreFromTrash details={failure.details} />
      {pages.length > 0 && <Uses uses={pages} />}
    </Alert>
  );
}
