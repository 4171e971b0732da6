import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { blanksIn } from '#src/leads/inbox/answer/reply-template.ts';
import type { Range } from '#src/lib/markup/placeholders.ts';
import { markedParts } from './marked-parts.ts';
import styles from './marked-text.module.css';

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  change: (value: string) => void;
  lang: string;
  /** The parts filled in by a template, marked until the next key press. */
  filled: readonly Range[];
  onFocus: () => void;
};

/** The text of a reply: blanks are marked, and Tab goes to the next one. Behind the last one it leaves the field. */
export function MarkedText({ field, value, change, lang, filled, onFocus }: Props) {
  const behind = useRef<HTMLDivElement>(null);

  function goToBlank(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const { selectionEnd } = event.currentTarget;
    const next = blanksIn(value).find(({ from }) => from >= selectionEnd);
    if (!next) return;
    event.preventDefault();
    selectRange(event.currentTarget, next);
  }

  return (
    <div className={styles.marked}>
      <div ref={behind} className={styles.behind} aria-hidden>
        {markedParts(value, filled).map(({ from, text, mark }) =>
          mark === null ? (
            <span key={from}>{text}</span>
          ) : (
            <mark key={from} data-mark={mark}>
              {text}
            </mark>
          ),
        )}
      </div>
      <Textarea
        ref={field}
        variant="unstyled"
        aria-label={m.field_message()}
        placeholder={m.field_message()}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        lang={lang}
        value={value}
        onFocus={onFocus}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={goToBlank}
        onScroll={({ currentTarget }) => {
          if (behind.current) behind.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}

export function selectRange(field: HTMLTextAreaElement, { from, to }: Range) {
  field.focus();
  field.setSelectionRange(from, to);
}
