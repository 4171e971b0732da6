import { Alert, Button, Group } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Refused } from '../call.ts';
import { RestoreFromTrash } from '../restore-from-trash.tsx';
import type { Draft } from './draft.ts';

type RefusalProps = {
  refusal: Refused;
  /** Errors of fields that are not on the screen. */
  strayErrors: readonly string[];
  retry: () => void;
  /** The sign-in page. */
  signInPath: string;
};

/** Why the last save failed; it stays until the next one. */
export function RefusalNotice({ refusal, strayErrors, retry, signInPath }: RefusalProps) {
  const isSignedOut = refusal.status === 401;
  const isWorthAgain = isSignedOut || refusal.status === 0 || refusal.status >= 500 || refusal.status === 429;
  const hasMore = isWorthAgain || strayErrors.length > 0;
  return (
    <Alert color="star" role="alert" title={isSignedOut ? m.admin_edit_signed_out() : refusal.message}>
      {hasMore && (
        <>
          {isSignedOut && <p>{m.admin_edit_signed_out_help()}</p>}
          {refusal.status === 0 && <p>{m.admin_edit_kept_here()}</p>}
          {strayErrors.map((error) => (
            <p key={error}>{error}</p>
          ))}
          {isWorthAgain && (
            <Group mt="xs" gap="xs">
              {isSignedOut && (
                <Button component="a" href={signInPath} target="_blank" size="xs">
                  {m.admin_edit_sign_in()}
                </Button>
              )}
              <Button variant="default" size="xs" onClick={retry}>
                {m.admin_edit_try_again()}
              </Button>
            </Group>
          )}
        </>
      )}
      <RestoreFromTrash details={refusal.details} />
    </Alert>
  );
}

type DraftProps = { draft: Draft; take: () => void; drop: () => void };

/** Offers to restore an unsaved draft. */
export const DraftNotice = ({ draft, take, drop }: DraftProps) => (
  <Alert
    color="oil"
    role="status"
    styles={{ title: { color: 'var(--oil-800)' } }}
    title={m.admin_edit_draft({ when: formatMoment(draft.savedAt, getLocale()) })}
  >
    <Group gap="xs">
      <Button size="xs" onClick={take}>
        {m.admin_edit_draft_take()}
      </Button>
      <Button variant="default" size="xs" onClick={drop}>
        {m.admin_edit_draft_drop()}
      </Button>
    </Group>
  </Alert>
);
