import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import type { Call, LoadedQuote } from './loaded-quote.ts';
import { QuoteLinks } from './quote-links.admin.tsx';
import { QuoteVersionEditor } from './quote-version-editor.admin.tsx';
import { SentVersions } from './sent-versions.admin.tsx';

/** The versions of a quote: the draft of the next one is written here and sent, with calls of its own. */
export function QuoteVersionsField({ record }: { record: object | null }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const quote = record as LoadedQuote | null;
  if (!quote) return <Text c="dimmed">{m.admin_quote_save_first()}</Text>;

  const call: Call = async (send, done) => {
    setBusy(true);
    const called = await send();
    setBusy(false);
    if (called.isDone) notifySuccess(done);
    else notifyFailure(called.message);
    // After a conflict, too: the quote is shown as it is now.
    await revalidate();
    return called;
  };
  const { id, state, versions } = quote;
  const last = versions.at(-1);
  const isAnswered = state === 'accepted' || state === 'declined';
  return (
    <div>
      {isAnswered && <Alert color={state === 'accepted' ? 'port' : 'star'}>{m.admin_quote_answered()}</Alert>}
      {!isAnswered && !last && (
        <Button
          color="strait"
          loading={isBusy}
          onClick={() => void call(() => callApi('POST', 'quote/version', { id }), m.admin_quote_draft_saved())}
        >
          {m.admin_quote_todays_prices()}
        </Button>
      )}
      {!isAnswered && last && (
        <QuoteVersionEditor
          key={`${last.version} ${quote.updatedAt}`}
          quote={quote}
          last={last}
          isBusy={isBusy}
          call={call}
        />
      )}
      <SentVersions versions={versions} />
      {state !== 'draft' && <QuoteLinks id={id} isBusy={isBusy} call={call} />}
    </div>
  );
}
