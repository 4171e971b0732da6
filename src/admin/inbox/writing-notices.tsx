import { Alert } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { DraftNotice } from '#src/ui/admin/form/edit-notices.tsx';
import type { Writing } from './use-writing.ts';

type Props = {
  writing: Pick<Writing<Record<string, string>>, 'drafts' | 'take' | 'dismiss'>;
  /** Why it was not sent. */
  error: string | null;
};

/** Offers unsent drafts, and shows why sending failed. */
export const WritingNotices = ({ writing: { drafts, take, dismiss }, error }: Props) => (
  <>
    {drafts.map((draft) => (
      <DraftNotice key={draft.id} draft={draft} take={() => take(draft)} drop={() => dismiss(draft)} />
    ))}
    {error && (
      <Alert color="star" role="note" title={error}>
        {m.admin_edit_kept_here()}
      </Alert>
    )}
  </>
);
