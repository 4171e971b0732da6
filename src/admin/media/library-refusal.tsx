import { Alert } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { MediaUse } from '#src/lib/media-use.ts';
import { IconAlertTriangle } from '#src/ui/admin/icons.tsx';
import { Uses } from '#src/ui/admin/media/where-used.tsx';

export type Refusal = { message: string; pages: readonly MediaUse[] };

/** Why an action failed; for a picture in use, with links to where it is used. */
export const LibraryRefusal = ({ refusal, dismiss }: { refusal: Refusal | null; dismiss: () => void }) =>
  refusal && (
    <Alert
      // Not an alert: the notification has been announced already.
      role="note"
      color="star"
      icon={<IconAlertTriangle />}
      mb="md"
      title={refusal.message}
      withCloseButton
      closeButtonLabel={m.common_close()}
      onClose={dismiss}
    >
      {refusal.pages.length > 0 && <Uses uses={refusal.pages} />}
    </Alert>
  );
