import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Other } from '#src/lib/errors.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { recordHref } from '#src/site/href.ts';
import type { AnyAdminResource } from '../admin-resource.ts';
import type { Refused } from '../call.ts';
import { RestoreFromTrash } from '../restore-from-trash.tsx';
import { fieldLabel } from '../sentence.ts';
import { FieldLink } from './parts/field-link.tsx';
import { shownLabel } from './parts/shown-label.ts';
import type { Draft } from './use-draft.ts';

type RefusalProps = {
  refusal: Refused;
  declaration: AnyAdminResource;
  errors: Record<string, ReactNode>;
  retry: () => void;
  /** The sign-in page. */
  signInPath: string;
};

/** Why the last save failed; it stays until the next one. */
export function RefusalNotice({ refusal, declaration, errors, retry, signInPath }: RefusalProps) {
  const isSignedOut = refusal.status === 401;
  const isWorthAgain = isSignedOut || refusal.status === 0 || refusal.status >= 500 || refusal.status === 429;
  const wrong = Object.entries(errors).filter(([, error]) => Boolean(error));
  const hasMore = isWorthAgain || wrong.length > 0;
  return (
    <Alert color="star" role="alert" title={isSignedOut ? m.admin_edit_signed_out() : refusal.message}>
      {hasMore && (
        <>
          {isSignedOut && <p>{m.admin_edit_signed_out_help()}</p>}
          {refusal.status === 0 && <p>{m.admin_edit_kept_here()}</p>}
          {wrong.length > 0 && (
            <Stack component="ul" gap="s1" ps="s4_5">
              {wrong.map(([name, error]) => (
                <li key={name}>
                  <ErrorLink declaration={declaration} name={name} /> {error !== refusal.message && error}
                </li>
              ))}
            </Stack>
          )}
          {isWorthAgain && (
            <Group mt="xs" gap="xs">
              {isSignedOut && (
                <Button component="a" href={signInPath} target="_blank" size="xs">
                  {m.admin_edit_sign_in()}
                </Button>
              )}
              <Button variant="default" size="xs" onClick={retry}>
                {m.common_try_again()}
              </Button>
            </Group>
          )}
        </>
      )}
      <OtherRecord path={declaration.path} details={refusal.details} />
      <RestoreFromTrash details={refusal.details} />
    </Alert>
  );
}

/** Leads to the field; one that is not on the screen is named. */
function ErrorLink({ declaration, name }: { declaration: AnyAdminResource; name: string }) {
  const label = shownLabel(declaration, name);
  return label ? <FieldLink field={name}>{label}</FieldLink> : `${fieldLabel(declaration.name, name)}:`;
}

type DraftProps = { draft: Draft; take: () => void; drop: () => void };

/** Offers to restore an unsaved draft. */
export const DraftNotice = ({ draft, take, drop }: DraftProps) => (
  <Alert color="oil" role="status" title={m.admin_edit_draft({ when: formatMoment(draft.savedAt, getLocale()) })}>
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

/** Links to the record that made the API refuse, in a new tab, so that what is typed here stays. */
function OtherRecord({ path, details }: { path: string; details: unknown }) {
  const { other } = (details ?? {}) as { other?: Other };
  return (
    other && (
      <Anchor href={recordHref(path, other.id)} target="_blank">
        {m.admin_edit_other_record({ name: other.name })}
      </Anchor>
    )
  );
}
