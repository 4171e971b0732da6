import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import type { Call } from './loaded-quote.ts';

/** A link to read out, text or print; each press makes one more. */
export function QuoteLinks({ id, isBusy, call }: { id: number; isBusy: boolean; call: Call }) {
  const [url, setUrl] = useState<string | null>(null);

  async function copy() {
    const made = await call(() => callApi<{ url: string }>('POST', 'quote/link', { id }), m.admin_quote_link_made());
    if (!made.isDone) return;
    setUrl(made.result.url);
    // Without the permission it is still in the field.
    await navigator.clipboard?.writeText(made.result.url).catch(() => undefined);
  }
  async function end() {
    const ended = await call(() => callApi('DELETE', 'quote/link', { id }), m.admin_quote_links_ended());
    if (ended.isDone) setUrl(null);
  }

  return (
    <>
      <Group gap="xs" mt="md">
        <Button variant="default" disabled={isBusy} onClick={() => void copy()}>
          {m.admin_quote_copy_link()}
        </Button>
        {url && (
          <Button component="a" variant="default" href={url} target="_blank" rel="noreferrer">
            {m.admin_quote_print()}
          </Button>
        )}
        <Button variant="subtle" color="star" disabled={isBusy} onClick={() => void end()}>
          {m.admin_quote_end_links()}
        </Button>
      </Group>
      {url && <TextInput mt="xs" readOnly label={m.admin_quote_link()} value={url} />}
    </>
  );
}
