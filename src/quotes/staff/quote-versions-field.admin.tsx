import { Text } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { useFormRecord } from '#src/ui/admin/form/form-record.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { useBusy } from '#src/ui/admin/use-busy.ts';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import type { Call, LoadedQuote, Save } from './loaded-quote.ts';
import { QuoteLinks } from './quote-links.admin.tsx';
import { QuoteState } from './quote-state.admin.tsx';
import { QuoteVersionEditor } from './quote-version-editor.admin.tsx';
import { SentVersions } from './sent-versions.admin.tsx';

const followMs = 2000;

/** The versions of a quote: the draft of the next one is written here and sent, with calls of its own. */
export function QuoteVersionsField({ record }: { record: object | null }) {
  const { revalidate } = useRevalidator();
  const { isBusy, whileBusy } = useBusy();
  const follow = useFormRecord();
  const loaded = record as LoadedQuote | null;
  const [saved, setSaved] = useState(loaded);
  // The form does not follow while it has another language than the one that was sent.
  const quote = saved && loaded && saved.updatedAt > loaded.updatedAt ? saved : loaded;
  // Sending takes a moment: then it is said here too.
  useFollow(quote?.message === 'waiting', followMs);
  if (!quote) return <Text c="dimmed">{m.admin_quote_save_first()}</Text>;

  const call: Call = (send, take) =>
    whileBusy(async () => {
      const called = await send();
      if (called.isDone) take(called.result);
      else notifyFailure(called.message);
      // After a conflict, too: the quote is shown as it is now.
      await revalidate();
      return called;
    });
  // The answer is the quote as it is now: the next press, or save of the form, is about that one.
  const save: Save = (send, notify) =>
    call(send, (now) => {
      setSaved(now);
      follow?.(now);
      notify(now);
    });
  const { id, state, versions } = quote;
  const last = versions.at(-1);
  const isAnswered = state === 'accepted' || state === 'declined';
  return (
    <div>
      <QuoteState quote={quote} isBusy={isBusy} save={save} />
      {!isAnswered && last && (
        <QuoteVersionEditor
          key={`${last.version} ${quote.updatedAt}`}
          quote={quote}
          last={last}
          isBusy={isBusy}
          save={save}
        />
      )}
      <SentVersions versions={versions} isAnswered={isAnswered} />
      {state !== 'draft' && <QuoteLinks id={id} isBusy={isBusy} call={call} />}
    </div>
  );
}
