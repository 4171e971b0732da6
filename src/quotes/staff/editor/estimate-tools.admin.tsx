import { Button, Menu, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import type { LineKind } from '#src/quotes/rules/quote-line.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import type { DraftLine } from '../quote-input.ts';
import type { Beginning } from './begin-quote.server.ts';
import { newLine } from './draft.ts';
import { pastedEstimate } from './pasted-estimate.ts';

type Props = { services: Beginning['services']; add: (lines: DraftLine[]) => void };

/** How lines come into an estimate: work and parts by hand, services as templates, and rows of a spreadsheet. */
export function EstimateTools({ services, add }: Props) {
  const [isPasting, pasting] = useDisclosure(false);
  const blank = (kind: LineKind) => newLine(kind, 0);
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add([blank('other')])}>
        {m.admin_estimate_add_work()}
      </Button>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add([blank('part')])}>
        {m.admin_estimate_add_part()}
      </Button>
      {services.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
              {m.admin_estimate_add_service()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
            {services.map(({ name, amount, hours, isBooked }) => (
              <Menu.Item
                key={name.en}
                fw={isBooked ? 600 : undefined}
                onClick={() => add([{ ...blank('other'), name, amount, hours }])}
              >
                {localText(name, getLocale()).text}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button variant="subtle" onClick={pasting.open}>
        {m.admin_estimate_paste()}
      </Button>
      {isPasting && <Paste add={add} close={pasting.close} />}
    </>
  );
}

function Paste({ add, close }: Pick<Props, 'add'> & { close: () => void }) {
  const [text, setText] = useState('');
  const lines = pastedEstimate(text, getLocale());
  function addAll() {
    add(lines.map(({ en, fr, amount }) => ({ ...newLine('other', 0), name: { en, fr }, amount })));
    close();
  }
  return (
    <Dialog title={m.admin_estimate_paste()} onClose={close}>
      <Textarea
        data-autofocus
        label={m.admin_estimate_paste_label()}
        value={text}
        minRows={6}
        autosize
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button mt="s4" disabled={lines.length === 0} onClick={addAll}>
        {m.admin_estimate_paste_add({ count: lines.length })}
      </Button>
    </Dialog>
  );
}
