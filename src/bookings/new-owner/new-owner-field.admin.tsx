import { Button, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { SavedRecord } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { FormDialog } from '#src/ui/admin/dialog.tsx';
import { useFormRecord } from '#src/ui/admin/form/form-record.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { hullNumberOf } from '../owner/hull-number.ts';

type Loaded = SavedRecord & {
  serial: string | null;
  language: Language;
  newOwner: { name: string; email: string; at: string } | null;
};

/** A boat that was sold on: to whom, and its undo; for a boat with a hull number the form for that. */
export function NewOwnerField({ record }: { record: object | null }) {
  const booking = record as Loaded | null;
  if (!booking || (hullNumberOf(booking.serial) === null && !booking.newOwner)) return null;
  return <NewOwner booking={booking} />;
}

function NewOwner({ booking }: { booking: Loaded }) {
  const { id, newOwner } = booking;
  const [isOpen, setOpen] = useState(false);
  const follow = useFormRecord();
  const { runInTurn, isBusy } = useAction();
  const undo = () =>
    runInTurn(() => callApi<Loaded>('POST', 'book-service/undo-new-owner', { id }), {
      done: m.new_owner_undone(),
      whenDone: (saved) => follow?.(saved),
    });
  const sendAgain = ({ name }: { name: string }) =>
    runInTurn(() => callApi<Loaded>('POST', 'book-service/new-owner-link', { id }), {
      done: m.new_owner_sent_again({ name }),
      whenDone: (saved) => follow?.(saved),
    });
  if (newOwner)
    return (
      <div>
        <Text size="sm">
          {m.new_owner_is({ name: newOwner.name || '–', when: formatMoment(newOwner.at, getLocale()) })}
        </Text>
        {newOwner.email && (
          <Button
            size="compact-sm"
            variant="default"
            mr="s2"
            disabled={isBusy}
            onClick={() => void sendAgain(newOwner)}
          >
            {m.new_owner_send_again()}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="fog" disabled={isBusy} onClick={() => void undo()}>
          {m.new_owner_undo()}
        </Button>
      </div>
    );
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {m.new_owner_sold()}
      </Button>
      {isOpen && (
        <NewOwnerDialog
          booking={booking}
          close={() => setOpen(false)}
          saved={(saved) => {
            follow?.(saved);
            notifySuccess(m.new_owner_done(), { undo: () => void undo() });
          }}
        />
      )}
    </>
  );
}

type DialogProps = { booking: Loaded; close: () => void; saved: (saved: Loaded) => void };

/** The hull number is typed, so that no boat is handed over by accident. */
function NewOwnerDialog({ booking: { id, language: theirs }, close, saved }: DialogProps) {
  const [hull, setHull] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>(theirs);
  const { run, isBusy, failure } = useAction();
  const errors = failure?.fields ?? {};
  async function confirm() {
    const sent = { id, hull, name, email, language };
    const called = await run(() => callApi<Loaded>('POST', 'book-service/new-owner', sent), { whenDone: saved });
    if (called.isDone) close();
  }
  return (
    <FormDialog onClose={close} title={m.new_owner_sold()} submit={confirm}>
      <p>{m.new_owner_explained()}</p>
      <TextInput
        data-autofocus
        label={m.field_hin()}
        required
        maxLength={60}
        value={hull}
        error={errors.hull}
        onChange={({ currentTarget }) => setHull(currentTarget.value)}
      />
      <TextInput
        label={m.field_name()}
        required
        maxLength={120}
        value={name}
        error={errors.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        type="email"
        label={m.field_email()}
        required
        value={email}
        error={errors.email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Select<Language>
        label={m.field_language()}
        data={[
          { value: 'en', label: m.field_english() },
          { value: 'fr', label: m.field_french() },
        ]}
        value={language}
        allowDeselect={false}
        onChange={(chosen) => chosen && setLanguage(chosen)}
      />
      <Button type="submit" color="oil" loading={isBusy}>
        {m.new_owner_confirm()}
      </Button>
    </FormDialog>
  );
}
