import { Button, FileButton, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { Answer } from '#src/ui/admin/admin-resource.ts';
import { callApi, noAnswer, readAnswer } from '#src/ui/admin/call.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { fieldLabel, labelled, sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { formatChoices, runStateChoices, scheduleChoices } from './source-choices.ts';
import { type SourceForm, secretPlace, sourceInput } from './source-input.ts';
import type { SourceRunForm } from './source-resource.server.ts';

type Extra = { hasSecret: boolean; nextRunAt: string | null; lastState: string | null; lastRunAt: string | null };

export const sourceAdmin = defineAdminResource<SourceForm, Extra>({
  name: 'source',
  path: 'sources',
  columns: (c) => [
    c.title('name', { sortKey: 'name', below: ({ url }) => url }),
    c.choice('format', formatChoices),
    c.badge('lastState', runStateChoices),
    c.time('lastRunAt'),
    c.time('nextRunAt', { sortKey: 'nextRunAt' }),
  ],
  sections: (f) => [
    {
      key: 'source',
      fields: [
        f.text('name', { isRequired: true }),
        f.choice('format', formatChoices, { isRequired: true, span: 6 }),
        f.choice('schedule', scheduleChoices, { isRequired: true, span: 6 }),
        f.text('url', { hint: 'admin_source_url_hint' }),
        f.text('idHeading', {
          hint: 'admin_source_id_heading_hint',
          isShown: ({ format }) => format === 'table',
        }),
        f.flag('active'),
      ],
    },
  ],
  blank: { name: '', format: 'table', url: null, schedule: 'manual', idHeading: null, active: true },
  titleOf: ({ name }) => name,
  check: (values) => errorsOf(sourceInput, values),
  recordTools: (record) => <SourceTools record={record} />,
  without: ['clone'],
});

function SourceTools({ record: { id, url, hasSecret } }: { record: Answer<SourceForm> & Extra }) {
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const done = { done: m.admin_source_begun() };
  return (
    <Group gap="s3">
      {url !== null && (
        <Button loading={isBusy} onClick={() => void run(() => callApi('POST', 'source/run', { id }), done)}>
          {m.admin_source_run_now()}
        </Button>
      )}
      <FileButton onChange={(file) => file && void run(() => sendFile(id, file), done)}>
        {(button) => (
          <Button {...button} variant="default" loading={isBusy}>
            {m.admin_source_file()}
          </Button>
        )}
      </FileButton>
      <Button variant="default" onClick={() => setAsking(true)}>
        {hasSecret ? m.admin_source_other_secret() : m.admin_source_secret()}
      </Button>
      <Button variant="default" component={Link} to={`/admin/source-runs?source=${id}`}>
        {m.admin_source_run_title()}
      </Button>
      {isAsking && <SecretDialog id={id} hasSecret={hasSecret} onClose={() => setAsking(false)} />}
    </Group>
  );
}

async function sendFile(id: number, file: File) {
  const body = new FormData();
  body.append('file', file, file.name);
  try {
    const response = await fetch(`/api/admin/source/file?id=${id}`, { method: 'POST', body });
    return readAnswer<{ id: number }>(response.status, await response.text());
  } catch {
    return noAnswer();
  }
}

function SecretDialog({ id, hasSecret, onClose }: { id: number; hasSecret: boolean; onClose: () => void }) {
  const { run, isBusy, failure } = useAction();
  const [secret, setSecret] = useState('');
  const store = (value: string | null) =>
    run(() => callApi('POST', 'source/secret', { id, secret: value }), {
      done: m.admin_source_secret_stored(),
      whenDone: onClose,
    });
  return (
    <Dialog onClose={onClose} title={m.admin_source_secret()}>
      <Stack gap="s4">
        <Text size="sm">{m.admin_source_secret_text({ secret: secretPlace })}</Text>
        <PasswordInput
          label={m.admin_secret()}
          value={secret}
          error={failure?.fields.secret}
          autoComplete="off"
          onChange={({ currentTarget }) => setSecret(currentTarget.value)}
        />
        <Group>
          <Button loading={isBusy} disabled={secret.trim() === ''} onClick={() => void store(secret)}>
            {m.common_save()}
          </Button>
          {hasSecret && (
            <Button variant="default" loading={isBusy} onClick={() => void store(null)}>
              {m.admin_source_secret_remove()}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

const shownCounts = ['created', 'updated', 'failed', 'unlisted', 'relisted'] as const;

/** How many rows there were, and what became of them where it is not nothing. */
export function countsText(run: Pick<SourceRunForm, 'rowCount' | (typeof shownCounts)[number]>): string | null {
  if (run.rowCount === null) return null;
  const counts = shownCounts.filter((key) => run[key] > 0);
  const [rows, ...others] = [
    m.admin_source_run_rows({ count: run.rowCount }),
    ...counts.map((key) => labelled(fieldLabel('source-run', key), formatNumber(run[key], getLocale()))),
  ];
  return [rows, ...others].join(' · ');
}

export const sourceRunAdmin = defineAdminResource<SourceRunForm>({
  name: 'source-run',
  path: 'source-runs',
  columns: (c) => [
    c.title('sourceName', { below: ({ reason }) => reason && sentence(reason) }),
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.badge('state', runStateChoices, { sortKey: 'state' }),
    c.custom('rowCount', countsText, { sortKey: 'rowCount' }),
    c.number('created', { isOptional: true }),
    c.number('updated', { isOptional: true }),
    c.number('failed', { isOptional: true }),
    c.number('unlisted', { isOptional: true }),
    c.number('relisted', { isOptional: true }),
    c.number('unchanged', { isOptional: true }),
  ],
  card: { below: 'rowCount', start: 'createdAt', end: 'state' },
  filters: [
    { key: 'state', choices: runStateChoices },
    { key: 'source', choices: { kind: 'given', record: 'source' } },
  ],
  sections: (f) => [
    {
      key: 'run',
      fields: [
        f.readOnly('sourceName', { span: 6 }),
        f.readOnly('state', { span: 6, choices: runStateChoices }),
        f.custom([], ({ record }) => (typeof record?.reason === 'string' ? <p>{sentence(record.reason)}</p> : null)),
        f.readOnly('rowCount', { span: 6 }),
        f.readOnly('rowsBefore', { span: 6 }),
        f.readOnly('created', { span: 6 }),
        f.readOnly('updated', { span: 6 }),
        f.readOnly('unchanged', { span: 6 }),
        f.readOnly('failed', { span: 6 }),
        f.readOnly('unlisted', { span: 6 }),
        f.readOnly('relisted', { span: 6 }),
        f.readOnly('fileName', { span: 6 }),
        f.readOnly('userName', { span: 6 }),
        f.readOnly('finishedAt', { span: 6 }),
      ],
    },
  ],
  blank: {
    source: 0,
    sourceName: '',
    state: 'waiting',
    reason: null,
    rowCount: null,
    rowsBefore: null,
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    unlisted: 0,
    relisted: 0,
    fileName: '',
    userName: '',
    finishedAt: null,
    importId: null,
  },
  titleOf: ({ sourceName }) => sourceName,
  recordTools: (record) => <RunTools record={record} />,
  without: ['create', 'clone', 'remove'],
});

function RunTools({ record: { id, state, importId } }: { record: Answer<SourceRunForm> }) {
  const { run, isBusy } = useAction();
  return (
    <Group gap="s3">
      {state === 'asking' && (
        <Button
          loading={isBusy}
          onClick={() => void run(() => callApi('POST', 'source-run/go-on', { id }), { done: m.admin_source_begun() })}
        >
          {m.admin_source_run_go_on()}
        </Button>
      )}
      {importId !== null && (
        <Button variant="default" component={Link} to={`/admin/import?id=${importId}`}>
          {m.admin_source_run_import()}
        </Button>
      )}
    </Group>
  );
}
