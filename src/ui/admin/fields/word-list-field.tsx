import { Button } from '@mantine/core';
import { type ClipboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#src/i18n/messages.ts';
import type { Localized } from '#src/lib/localized.ts';
import { moved, without } from '../form/order.ts';
import { IconPlus } from '../icons.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldInput } from './field-input.ts';
import styles from './fields.module.css';
import { InLanguage } from './localized-fields.tsx';
import { OrderTools } from './order-tools.tsx';
import { pastedLines, withPasted } from './pasted-lines.ts';

/** Lines in two languages, in the order in which they are shown. */
export function WordListField({ input }: { input: FieldInput<readonly Localized[]> }) {
  const lines = input.value;
  const list = useRef<HTMLOListElement>(null);
  const change = (position: number, part: Partial<Localized>) =>
    input.change(lines.map((line, at) => (at === position ? { ...line, ...part } : line)));
  /** The new line is rendered before it gets the focus, so that typing goes there. */
  function add() {
    flushSync(() => input.change([...lines, { en: '', fr: null }]));
    list.current?.querySelector<HTMLElement>(':scope > li:last-child :is(input, textarea)')?.focus();
  }
  /** A pasted list becomes a line each. */
  function pasteInto(position: number, event: ClipboardEvent<HTMLLIElement>) {
    const pasted = pastedLines(event.clipboardData.getData('text'));
    const { name = '' } = event.target as HTMLInputElement;
    if (pasted.length < 2) return;
    event.preventDefault();
    input.change(withPasted(lines, { position, language: name.endsWith('.fr') ? 'fr' : 'en', pasted }));
  }
  return (
    <FieldGroup input={input}>
      <ol ref={list} className={styles.rows}>
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place; its words change as one types
          <li key={position} className={styles.row} onPaste={(event) => pasteInto(position, event)}>
            <div className={styles.languages}>
              <InLanguage
                language="en"
                name={`${input.name}.${position}.en`}
                label={m.admin_form_line({ number: position + 1 })}
                value={line.en}
                change={(en) => change(position, { en })}
              />
              <InLanguage
                language="fr"
                name={`${input.name}.${position}.fr`}
                label={m.admin_form_line({ number: position + 1 })}
                value={line.fr ?? ''}
                change={(fr) => change(position, { fr: fr || null })}
              />
            </div>
            <OrderTools
              name={m.admin_form_line({ number: position + 1 })}
              position={position}
              count={lines.length}
              direction="vertical"
              move={(by) => input.change(moved(lines, position, position + by))}
              remove={() => input.change(without(lines, position))}
            />
          </li>
        ))}
      </ol>
      <Button mt="xs" variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {m.admin_form_add_line()}
      </Button>
    </FieldGroup>
  );
}
