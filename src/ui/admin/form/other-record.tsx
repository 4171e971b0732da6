import { Anchor } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { Other } from '#src/lib/errors.ts';
import { recordHref } from '#src/site/href.ts';

/** Leads to the record of the same resource because of which the API refused; beside it, what is typed here stays. */
export function OtherRecord({ path, details }: { path: string; details: unknown }) {
  const { other } = (details ?? {}) as { other?: Other };
  return (
    other && (
      <Anchor href={recordHref(path, other.id)} target="_blank">
        {m.admin_edit_other_record({ name: other.name })}
      </Anchor>
    )
  );
}
