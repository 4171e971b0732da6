import { Button, Group, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import type { Call } from './loaded-quote.ts';

/** A link to read out, text or print; each press makes one more. */
export function QuoteLinks({ id, isBusy, call }: { id: number; isBusy: boolean; call: Call }) {
  const [url, setUrl] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(field);

  async function makeAndCopy() {
    const made = await call(
      () => callApi<{ url: string }>('POST', 'quote/link', { id }),
      () => notifySuccess(m.admin_quote_link_made()),
    );
    if (!made.isDone) return;
    // The field has to be there to be selected.
    flushSync(() => setUrl(made.result.url));
    await copy(made.result.url);
  }
  const askToEnd = () =>
    modals.openConfirmModal({
      title: m.admin_quote_end_links_sure(),
      children: m.admin_quote_end_links_text(),
      labels: { confirm: m.admin_quote_end_links(), cancel: m.admin_list_cancel() },
      confirmProps: { color: 'star' },
      onConfirm: () => void end(),
    });
  async function end() {
    const ended = await call(
      () => callApi('DELETE', 'quote/link', { id }),
      () => notifySuccess(m.admin_quote_links_ended()),
    );
    if (ended.isDone) setUrl(null);
  }

  return (
    <>
      <Group gap="xs" mt="md">
        <Button variant="default" disabled={isBusy} onClick={() => void makeAndCopy()}>
          {m.admin_quote_copy_link()}
        </Button>
        {url && (
          <Button component="a" variant="default" href={url} target="_blank" rel="noreferrer">
            {m.admin_quote_print()}
          </Button>
        )}
        <Button variant="subtle" color="star" disabled={isBusy} onClick={askToEnd}>
          {m.admin_quote_end_links()}
        </Button>
      </Group>
      {url && (
        <TextInput
          ref={field}
          mt="xs"
          readOnly
          label={m.admin_quote_link()}
          description={
            outcome && <span role="status">{outcome === 'copied' ? m.admin_preview_copied() : m.copy_by_hand()}</span>
          }
          inputWrapperOrder={['label', 'input', 'description']}
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
