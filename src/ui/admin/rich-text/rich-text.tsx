import { Button, Input, Skeleton, Textarea } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { type FieldInput, wrapperOrder } from '../fields/field-input.ts';
import { isKnownToEditor } from './written-html.ts';

/** The editor is larger than the form around it: it is loaded on demand, and never on the server. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

type Props = { input: FieldInput<string | null> };

/** Formatted text. HTML that the editor does not support, such as a table, is edited as HTML. */
export function RichText({ input }: Props) {
  const isHydrated = useHydrated();
  const id = useId();
  const html = input.value ?? '';
  const [isAsHtml, setAsHtml] = useState(() => !isKnownToEditor(html));
  if (isAsHtml || !isKnownToEditor(html)) return <HtmlField input={input} leave={() => setAsHtml(false)} />;
  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={input.label}
      description={input.hint}
      error={input.error}
      inputWrapperOrder={wrapperOrder}
    >
      {isHydrated ? (
        <Suspense fallback={<Skeleton height={140} />}>
          <RichTextEditor input={input} editAsHtml={() => setAsHtml(true)} />
        </Suspense>
      ) : (
        <Skeleton height={140} />
      )}
    </Input.Wrapper>
  );
}

function HtmlField({ input, leave }: Props & { leave: () => void }) {
  const html = input.value ?? '';
  return (
    <div>
      <Textarea
        name={input.name}
        label={m.admin_text_html({ label: input.label })}
        description={isKnownToEditor(html) ? input.hint : m.admin_text_html_hint()}
        inputWrapperOrder={wrapperOrder}
        error={input.error}
        autosize
        minRows={4}
        maxRows={24}
        spellCheck={false}
        value={html}
        onChange={({ currentTarget }) => input.change(currentTarget.value || null)}
      />
      {isKnownToEditor(html) && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={leave}>
          {m.admin_text_formatted()}
        </Button>
      )}
    </div>
  );
}
