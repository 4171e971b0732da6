import { Button, Menu, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import type { LineTemplate } from '#src/quotes/estimate/service-lines.server.ts';
import type { LineKind } from '#src/quotes/rules/quote-line.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import type { DraftLine } from '../quote-input.ts';
import type { Beginning } from './begin-quote.server.ts';
import { lineFrom, newLine } from './draft.ts';
import type { FormerEstimate } from './former-estimates.server.ts';
import { pastedEstimate } from './pasted-estimate.ts';
import { SearchPicker } from './search-picker.admin.tsx';

type Props = {
  services: Beginning['services'];
  /** The booking that is written for, and the estimate once it is stored. */
  booking: number | null;
  estimate: number | null;
  add: (lines: DraftLine[]) => void;
};

/**
 * How lines come into an estimate: work and parts by hand, and templates, which are services, the lines of another estimate
 * and rows of a spreadsheet.
 */
export function EstimateTools({ services, booking, estimate, add }: Props) {
  const [isPasting, pasting] = useDisclosure(false);
  const addTemplates = (templates: readonly LineTemplate[]) => add(templates.map(lineFrom));
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
            {services.map(({ isBooked, ...template }) => (
              <Menu.Item
                key={template.service}
                fw={isBooked ? 600 : undefined}
                onClick={() => addTemplates([template])}
              >
                {localText(template.name, getLocale()).text}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <SearchPicker<FormerEstimate>
        label={m.admin_estimate_copy()}
        path="estimate/former"
        query={{
          ...(booking !== null && { booking: String(booking) }),
          ...(estimate !== null && { except: String(estimate) }),
        }}
        textOf={formerText}
        choose={({ lines }) => addTemplates(lines)}
      />
      <Button variant="subtle" onClick={pasting.open}>
        {m.admin_estimate_paste()}
      </Button>
      {isPasting && <Paste add={addTemplates} close={pasting.close} />}
    </>
  );
}

const formerText = ({ number, owner, boat, lines }: FormerEstimate): string =>
  [number, boat, owner, m.admin_estimate_copy_lines({ count: lines.length })].filter(Boolean).join(' · ');

function Paste({ add, close }: { add: (templates: readonly LineTemplate[]) => void; close: () => void }) {
  const [text, setText] = useState('');
  const lines = pastedEstimate(text, getLocale());
  function addAll() {
    const written = { kind: 'other', hours: null, quantity: 1, service: null } as const;
    add(lines.map(({ en, fr, amount }) => ({ ...written, name: { en, fr }, amount })));
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
