import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#src/i18n/messages.ts';
import { useCopy } from '../use-copy.ts';
import { isConfirmed } from './asking/is-confirmed.ts';
import { callApi } from './call.ts';
import type { useAction } from './use-action.ts';

type Props = {
  /** The call that makes one more link, and ends all of them by DELETE. */
  path: 'quote/link' | 'book-service/link';
  id: number;
  action: ReturnType<typeof useAction>;
};

/** Links to the customer's page, to read out, text or print; each press makes one more. */
export function SecretLinks({ path, id, action: { run, isBusy } }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(field);

  async function makeAndCopy() {
    const made = await run(() => callApi<{ url: string }>('POST', path, { id }), {
      done: m.admin_quote_link_made(),
    });
    if (!made.isDone) return;
    // The field has to be there to be selected.
    flushSync(() => setUrl(made.result.url));
    await copy(made.result.url);
  }
  async function askToEnd() {
    const question = {
      title: m.admin_quote_end_links_sure(),
      text: m.admin_quote_end_links_text(),
      confirm: m.admin_quote_end_links(),
      isDanger: true,
    };
    if (!(await isConfirmed(question))) return;
    const end = () => callApi('DELETE', path, { id });
    await run(end, { done: m.admin_quote_links_ended(), whenDone: () => setUrl(null) });
  }

  return (
    <>
      <Group gap="xs" mt="md">
        <Button variant="default" disabled={isBusy} onClick={() => void makeAndCopy()}>
          {m.common_copy_link()}
        </Button>
        {url && (
          <Button component="a" variant="default" href={url} target="_blank" rel="noreferrer">
            {m.admin_quote_print()}
          </Button>
        )}
        <Button variant="subtle" color="star" disabled={isBusy} onClick={() => void askToEnd()}>
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
            outcome && <span role="status">{outcome === 'copied' ? m.common_copied() : m.copy_by_hand()}</span>
          }
          inputWrapperOrder={['label', 'input', 'description']}
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
